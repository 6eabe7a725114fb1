import type { TillArticle } from '@parlour/contract/till/sale';
import type { CountedSale } from '@parlour/domain/till/count-sale';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { type DraftLine, leftToPay, lineOf, withArticle } from '../../features/till/draft.ts';
import { useTag } from '../../features/team/tag.ts';
import { useTillFormat } from '../../features/till/money.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { markFoot } from '../../lib/mark-foot.ts';
import { usePlace } from '../../lib/use-place.ts';
import { Articles } from './Articles.tsx';
import { Cart } from './Cart.tsx';
import { MoneyToGiveBack, type MoneyToGiveBackProps } from './CartNotice.tsx';
import { SaleBar } from './SaleBar.tsx';
import styles from './Till.module.css';
import type { SaleBoardProps } from './use-draft.ts';
import { useSale } from './use-sale.ts';

/** What is sold at the left, the sale at the right; a phone shows one of them, and a bar that leads to the other. */
export function SaleBoard(props: SaleBoardProps) {
  const { store, bookingId, start } = props;
  const format = useTillFormat(store, useTag());
  const sale = useSale(props);
  const { draft, change, counted } = sale;
  const [edited, setEdited] = useState<DraftLine | null>(null);
  // What an appointment brings along, or was typed before, is looked at first.
  const [isCartShown, setCartShown] = useState(draft.lines.length > 0);
  const add = (article: TillArticle) => {
    if (draft.sent !== null) return;
    if (article.price === null) setEdited(lineOf(draft, article, store.currencyCode));
    else change(withArticle(draft, article, store.currencyCode));
  };
  if (start.billId !== null && sale.isSettled)
    return (
      <SettledAlready
        billId={start.billId}
        {...{ toGiveBack: sale.toGiveBack, onGivenBack: sale.onGivenBack, format }}
      />
    );
  return (
    <div className={styles.sale} data-shown={isCartShown ? 'cart' : 'articles'}>
      <div className={styles.cart}>
        <Cart
          {...sale}
          {...{ edited, store, bookingId, start, format }}
          counted={counted.ok ? counted.value : null}
          reason={counted.ok ? null : counted.reason}
          onEdit={setEdited}
          onStartOver={() => {
            sale.startOver();
            setCartShown(false);
          }}
        />
      </div>
      <div className={styles.catalogue}>
        <Articles articles={store.articles} format={format} onAdd={add} />
      </div>
      <div className={styles.saleBar} ref={isCartShown ? undefined : markFoot}>
        <SaleBar
          {...{ draft, format, isCartShown }}
          amountMinor={leftToPay(draft, counted.ok ? counted.value.openMinor : null)}
          onSwitch={() => setCartShown(!isCartShown)}
        />
      </div>
    </div>
  );
}

/** Leads to the bill that another desk has made, after it has named what was taken here for nothing. */
export function SettledAlready({ billId, ...money }: MoneyToGiveBackProps & { billId: string }) {
  const t = useText();
  const { id: shopId } = useStore().store;
  // What is given back goes with its button.
  const [box, keepPlace] = usePlace(JSON.stringify(money.toGiveBack));
  return (
    <div ref={box} tabIndex={-1} onFocus={keepPlace}>
      <Stack gap={4}>
        <div role="alert">
          <MoneyToGiveBack {...money} />
        </div>
        <NoticeBox
          tone="info"
          title={t('adminTill.settledAlready')}
          action={
            <ButtonLink kind="secondary" href={`/store/${shopId}/till/bills/${billId}`} render={appLink}>
              {t('adminTill.openBill')}
            </ButtonLink>
          }
        />
      </Stack>
    </div>
  );
}

export type Counted = CountedSale | null;
