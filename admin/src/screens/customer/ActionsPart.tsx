import type { CustomerCard } from '@parlour/contract/customer/card';
import { todayIn } from '@parlour/domain/time/zone';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useState } from 'react';
import { exportCustomer } from '../../features/customer/calls.ts';
import { dataPage, fileNameOf } from '../../features/customer/data-page.ts';
import { nameOf, whenAt } from '../../features/customer/words.ts';
import { useAmounts } from '../../features/team/amounts.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { BlockSheet } from './BlockSheet.tsx';
import { CardPart } from './CardPart.tsx';
import styles from './Customer.module.css';
import { DeleteSheet } from './DeleteSheet.tsx';
import { FindDuplicateSheet } from './FindDuplicateSheet.tsx';

/** What is done about a customer more rarely, each as far as the member may. */
export function ActionsPart({ card }: { card: CustomerCard }) {
  const { t, language } = useAppContext();
  const tag = useTag();
  const amountIn = useAmounts();
  const { chain, store, may } = useStore();
  const toast = useToast();
  const [sheet, setSheet] = useState<'block' | 'merge' | 'delete' | null>(null);
  const download = useAction(async () => {
    const { data } = await exportCustomer({ shopId: store.id, memberId: card.id });
    const now = Date.now();
    const [name, day] = [nameOf(card, t), todayIn(card.zone, now)];
    const style = { t, language, tag, zone: card.zone, timeFormat: card.timeFormat, stores: chain.stores, amountIn };
    const head = {
      title: t('adminCustomerData.title', { name }),
      text: t('adminCustomerData.text', { name, chain: chain.name, when: whenAt(now, card, tag) }),
    };
    const file = fileNameOf(t('adminCustomerData.file', { name, day }), t('adminCustomerData.fileFallback'));
    saveFile(new Blob([dataPage(data, head, style)], { type: 'text/html' }), file);
    toast.show({ text: t('adminCustomer.exportDone'), tone: 'success' });
  });
  if (!may('customer.block') && !may('customer.merge')) return null;
  return (
    <CardPart title={t('adminCustomer.manage')}>
      {may('customer.block') && (
        <Button kind="secondary" isWide onClick={() => setSheet('block')}>
          {t(card.isBlocked ? 'adminCustomer.unblock' : 'adminCustomer.block')}
        </Button>
      )}
      {may('customer.merge') && (
        <Button kind="secondary" isWide onClick={() => setSheet('merge')}>
          {t('adminCustomer.merge')}
        </Button>
      )}
      {may('customer.export') && (
        <>
          <Button
            kind="secondary"
            isWide
            loading={download.isBusy}
            loadingLabel={t('shell.loading')}
            onClick={download.run}
          >
            {t('adminCustomer.export')}
          </Button>
          <p className={styles.secondary}>{t('adminCustomer.exportText')}</p>
          <div role="alert">{download.error && <NoticeBox tone="danger">{download.error}</NoticeBox>}</div>
        </>
      )}
      {may('customer.delete') && (
        <Button kind="danger" isWide onClick={() => setSheet('delete')}>
          {t('adminCustomer.delete')}
        </Button>
      )}
      {sheet === 'block' && <BlockSheet card={card} onClose={() => setSheet(null)} />}
      {sheet === 'merge' && <FindDuplicateSheet card={card} onClose={() => setSheet(null)} />}
      {sheet === 'delete' && <DeleteSheet card={card} onClose={() => setSheet(null)} />}
    </CardPart>
  );
}
