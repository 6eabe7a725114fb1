import type { BillEntry } from '@parlour/contract/bill/calls';
import { formatAmount, formatInstant } from '@parlour/phrases/format';
import { useMutation } from '@tanstack/react-query';
import { billsQuery } from '../../features/bill/calls.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { exportAsDownload } from '../../lib/file/export.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { AppLink, renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { ListEnd } from '../ListEnd.tsx';
import { billTones, useBillStyle } from './bill-style.ts';
import { Loaded } from './Loaded.tsx';
import styles from './Purchases.module.css';

/** What the signed-in person bought at every store, the newest first. */
export function Purchases() {
  const { api } = useAppContext();
  const bills = useScrollList(billsQuery(api));
  return (
    <Loaded query={{ data: bills.entries, error: bills.error, refetch: bills.retry }} height={320}>
      {(list) =>
        list.length === 0 ? (
          <Nothing />
        ) : (
          <Stack gap={4}>
            <Save />
            <Stack gap={3} as="ul">
              {list.map((bill) => (
                <li key={bill.id}>
                  <Entry bill={bill} />
                </li>
              ))}
            </Stack>
            <ListEnd list={bills} />
          </Stack>
        )
      }
    </Loaded>
  );
}

function Entry({ bill }: { bill: BillEntry }) {
  const t = useText();
  const style = useBillStyle(bill);
  const { id, state, shopName, settledAt, zone, total, refunded } = bill;
  return (
    <article className={styles.card}>
      <div className={styles.words}>
        <h2 className={styles.shop}>
          <AppLink href={paths.profile({ view: 'purchase', bill: id })} className={styles.link}>
            {shopName}
          </AppLink>
        </h2>
        <p className={styles.secondary}>{formatInstant(settledAt, zone, style)}</p>
        <Badge tone={billTones[state]}>{t(`bill.state_${state}`)}</Badge>
      </div>
      <div className={styles.amounts}>
        <strong className="num">{formatAmount(total, style)}</strong>
        {Number(refunded) > 0 && <span className={styles.secondary}>{`\u2212${formatAmount(refunded, style)}`}</span>}
      </div>
    </article>
  );
}

/** Saves all purchases as a workbook. */
function Save() {
  const { api, t } = useAppContext();
  const day = new Date(serverNow()).toISOString().slice(0, 10);
  const save = useMutation({
    mutationFn: () => exportAsDownload({ ask: () => api.bill.exportMine({}), name: t('bill.fileName', { day }), t }),
    onError: tellFailure,
  });
  return (
    <div>
      <Button
        kind="secondary"
        size="sm"
        loading={save.isPending}
        loadingLabel={t('share.exporting')}
        onClick={() => save.mutate()}
      >
        {t('share.exportDo')}
      </Button>
    </div>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState
      kind="finished"
      title={t('bill.none')}
      text={t('bill.noneText')}
      action={
        <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
          {t('shop.exploreStores')}
        </ButtonLink>
      }
    />
  );
}
