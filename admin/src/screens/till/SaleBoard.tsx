import type { TillStart, TillStore } from '@parlour/contract/till/sale';
import { toMinor } from '@parlour/domain/money/money';
import { type CountedSale, countSale } from '@parlour/domain/till/count-sale';
import { offeredRights } from '@parlour/domain/till/offered-rights';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { startQuery } from '../../features/till/calls.ts';
import { type Draft, factsOf, newDraft, saleOf, withArticle } from '../../features/till/draft.ts';
import { keepDraft, readDraft } from '../../features/till/kept-draft.ts';
import { useTillFormat } from '../../features/till/money.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { Articles } from './Articles.tsx';
import { Cart } from './Cart.tsx';
import styles from './Till.module.css';

type SaleBoardProps = { store: TillStore; sale: string; bookingId: string | undefined; start: TillStart };

/** What is sold at the left, the sale at the right; on a phone the sale stands above. */
export function SaleBoard({ store, sale, bookingId, start }: SaleBoardProps) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const format = useTillFormat(store);
  const currency = store.currencyCode;
  const [draft, setDraft] = useState(() => readDraft(sale) ?? newDraft(start, currency));
  const change = (next: Draft) => {
    keepDraft(sale, next);
    setDraft(next);
  };
  // A customer who is chosen here brings rights and balances along.
  const memberId = bookingId === undefined ? draft.customer?.id : undefined;
  const own = useQuery({ ...startQuery(shopId, { memberId }), enabled: memberId !== undefined });
  const held = memberId === undefined ? start : own.data && !own.isPlaceholderData ? own.data : null;
  const known = held ?? { ...start, held: [], balance: '0' };
  const facts = factsOf(known, { shopId, today: store.today, currency });
  const counted = countSale(saleOf(draft), facts);
  const offered = offeredRights(saleOf(draft), facts);
  if (start.billId !== null && draft.sent === null)
    return (
      <NoticeBox
        tone="info"
        title={t('adminTill.settledAlready')}
        action={
          <ButtonLink kind="secondary" href={`/store/${shopId}/till/bills/${start.billId}`} render={appLink}>
            {t('adminTill.openBill')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.sale}>
      <div className={styles.cart}>
        <Cart
          {...{ store, sale, bookingId, start, draft, change, offered, facts, format }}
          counted={counted.ok ? counted.value : null}
          reason={counted.ok ? null : counted.reason}
          balanceMinor={toMinor(known.balance, currency) ?? 0}
          onSettled={() => keepDraft(sale, null)}
          onStartOver={() => change(newDraft(start, currency))}
        />
      </div>
      <div className={styles.catalogue}>
        <Articles
          articles={store.articles}
          format={format}
          onAdd={(article) => draft.sent === null && change(withArticle(draft, article, currency))}
        />
      </div>
    </div>
  );
}

export type Counted = CountedSale | null;
