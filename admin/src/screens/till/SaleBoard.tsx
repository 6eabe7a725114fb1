import type { TillArticle } from '@parlour/contract/till/sale';
import { toMinor } from '@parlour/domain/money/money';
import { type CountedSale, countSale } from '@parlour/domain/till/count-sale';
import { offeredRights } from '@parlour/domain/till/offered-rights';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import {
  type DraftLine,
  factsOf,
  heldTenders,
  leftToPay,
  lineOf,
  saleOf,
  withArticle,
} from '../../features/till/draft.ts';
import { useTag } from '../../features/team/tag.ts';
import { useTillFormat } from '../../features/till/money.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { Articles } from './Articles.tsx';
import { Cart } from './Cart.tsx';
import { SaleBar } from './SaleBar.tsx';
import styles from './Till.module.css';
import { type SaleBoardProps, useDraft } from './use-draft.ts';

/** What is sold at the left, the sale at the right; a phone shows one of them, and a bar that leads to the other. */
export function SaleBoard(props: SaleBoardProps) {
  const { store, bookingId, start } = props;
  const { id: shopId } = useStore().store;
  const format = useTillFormat(store, useTag());
  const currency = store.currencyCode;
  const { draft: typed, change, counting, ...sale } = useDraft(props);
  const { hasChanged, isLoading, fault, reload, forget, startOver } = sale;
  const [edited, setEdited] = useState<DraftLine | null>(null);
  // What an appointment brings along, or was typed before, is looked at first.
  const [isCartShown, setCartShown] = useState(typed.lines.length > 0);
  const facts = factsOf(counting, { shopId, today: store.today, currency });
  const counted = countSale(saleOf(typed), facts);
  // Where less is to be paid now, payments beyond it are taken out.
  const draft =
    typed.sent === null && counted.ok
      ? { ...typed, tenders: heldTenders(typed.tenders, counted.value.openMinor) }
      : typed;
  const add = (article: TillArticle) => {
    if (draft.sent !== null) return;
    if (article.price === null) setEdited(lineOf(draft, article, currency));
    else change(withArticle(draft, article, currency));
  };
  if (start.billId !== null && draft.sent === null) return <SettledAlready billId={start.billId} />;
  return (
    <div className={styles.sale} data-shown={isCartShown ? 'cart' : 'articles'}>
      <div className={styles.cart}>
        <Cart
          {...{ edited, store, bookingId, start, draft, change, hasChanged, facts, format, isLoading, fault }}
          counted={counted.ok ? counted.value : null}
          reason={counted.ok ? null : counted.reason}
          offered={offeredRights(saleOf(draft), facts)}
          balanceMinor={toMinor(counting.balance, currency) ?? 0}
          points={counting.points}
          onReload={reload}
          onEdit={setEdited}
          onSettled={forget}
          onStartOver={() => {
            startOver();
            setCartShown(false);
          }}
        />
      </div>
      <div className={styles.catalogue}>
        <Articles articles={store.articles} format={format} onAdd={add} />
      </div>
      <div className={styles.saleBar}>
        <SaleBar
          {...{ draft, format, isCartShown }}
          amountMinor={leftToPay(draft, counted.ok ? counted.value.openMinor : null)}
          onSwitch={() => setCartShown(!isCartShown)}
        />
      </div>
    </div>
  );
}

function SettledAlready({ billId }: { billId: string }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  return (
    <NoticeBox
      tone="info"
      title={t('adminTill.settledAlready')}
      action={
        <ButtonLink kind="secondary" href={`/store/${shopId}/till/bills/${billId}`} render={appLink}>
          {t('adminTill.openBill')}
        </ButtonLink>
      }
    />
  );
}

export type Counted = CountedSale | null;
