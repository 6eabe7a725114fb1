import type { TillStart, TillStore } from '@parlour/contract/till/sale';
import type { TakenTender } from '@parlour/domain/till/check-tenders';
import { asksForEnd } from '@parlour/domain/till/ends-visit';
import { lacksHolder } from '@parlour/domain/till/sold-rights';
import type { OfferedRights } from '@parlour/domain/till/offered-rights';
import type { PayingPoints } from '@parlour/domain/till/points-tender';
import type { SaleFacts } from '@parlour/domain/till/sale';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { type Draft, type DraftLine, placesIn, withBookedLine, withoutDiscount } from '../../features/till/draft.ts';
import { unexplained } from '../../features/till/line-changes.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { CartActions } from './CartActions.tsx';
import { CartLines } from './CartLines.tsx';
import { CartNotice } from './CartNotice.tsx';
import { CartSheets } from './CartSheets.tsx';
import { CustomerFault } from './CustomerFault.tsx';
import { CustomerPart } from './CustomerPart.tsx';
import { HolderNotice } from './HolderNotice.tsx';
import { LineSheet } from './LineSheet.tsx';
import { usePlace } from '../../lib/use-place.ts';
import type { Counted } from './SaleBoard.tsx';
import { UsableNotice } from './UsableNotice.tsx';
import { useSettling } from './use-settling.ts';

export type CartSheet = 'customer' | 'pay' | 'discount' | 'over' | 'visit' | 'reason';

export type CartProps = {
  store: TillStore;
  bookingId: string | undefined;
  start: TillStart;
  draft: Draft;
  change: (draft: Draft) => void;
  /** Whether the appointment has changed since the sale was typed. */
  hasChanged: boolean;
  /** Payments that were taken at the desk, and are more than there is to pay by now. */
  toGiveBack: readonly TakenTender[];
  onGivenBack: () => void;
  counted: Counted;
  /** Why the sale cannot be counted as it is. */
  reason: 'right_not_usable' | 'right_used_up' | 'discount_too_high' | 'invalid_input' | 'right_price_fixed' | null;
  offered: OfferedRights;
  /** Whether the customer and their rights are still on their way. */
  isLoading: boolean;
  /** Why they could not be loaded. */
  fault: Error | null;
  onReload: () => void;
  facts: SaleFacts;
  balanceMinor: number;
  points: PayingPoints;
  format: TillFormat;
  onSettled: () => void;
  onStartOver: () => void;
  /** The line whose sheet is open; also one that is added with its price. */
  edited: DraftLine | null;
  onEdit: (line: DraftLine | null) => void;
};

/** The sale: for whom, what, what is taken off, and how it is paid. */
export function Cart(props: CartProps) {
  const { bookingId, start, draft, change, counted, reason, format, store, edited, onEdit } = props;
  const t = useText();
  const { action, finish } = useSettling(props);
  const [sheet, setSheet] = useState<CartSheet | null>(null);
  const close = () => setSheet(null);
  // A right that is used and money that is given back go with their buttons.
  const [box, keepPlace] = usePlace(placesIn(draft, props.toGiveBack));
  const asks = start.bookingState !== null && asksForEnd(start.bookingState) && draft.finishes === null;
  const isOfVisit = bookingId !== undefined;
  // A right is issued with the bill: whose it is has to be known before money is taken.
  const hasNoHolder = lacksHolder(draft.lines, isOfVisit ? start.mayHoldRights : draft.customer !== null);
  const bare = unexplained(draft, { articles: store.articles, currency: store.currencyCode });
  const pay = (next: Draft) => {
    if (counted?.openMinor === 0) finish({ ...next, tenders: [] });
    else setSheet('pay');
  };
  return (
    <Card as="section">
      <div ref={box} tabIndex={-1} onFocus={keepPlace}>
        <Stack gap={4}>
          <h2>{t('adminTill.cart')}</h2>
          <CustomerPart
            {...{ draft, start, format }}
            isLoading={props.isLoading}
            isFixed={isOfVisit || draft.sent !== null}
            onChoose={() => setSheet('customer')}
          />
          <CustomerFault {...props} action={action} />
          <CartLines
            {...{ draft, counted, format, store }}
            onEdit={onEdit}
            onPutBack={(id) => change(withBookedLine(draft, id, store.currencyCode))}
            onRemoveDiscount={(place) => change(withoutDiscount(draft, place))}
          />
          {/* Below the lines, which are pressed: it may come after them. */}
          <UsableNotice {...props} />
          {reason && <NoticeBox tone="warning">{t(`adminTill.cannot_${reason}`)}</NoticeBox>}
          {hasNoHolder && draft.sent === null && (
            <HolderNotice isOfVisit={isOfVisit} onChoose={() => setSheet('customer')} />
          )}
          <CartNotice {...props} action={action} />
          {draft.lines.length > 0 && draft.sent === null && (
            <CartActions
              {...props}
              isBusy={action.isBusy}
              isPayable={!(hasNoHolder && isOfVisit) && props.toGiveBack.length === 0}
              onPay={() =>
                hasNoHolder ? setSheet('customer') : bare ? setSheet('reason') : asks ? setSheet('visit') : pay(draft)
              }
              onOpen={setSheet}
            />
          )}
        </Stack>
      </div>
      {edited && <LineSheet key={edited.id} {...props} line={edited} onClose={() => onEdit(null)} />}
      <CartSheets {...{ ...props, bare, sheet, pay, finish }} onClose={close} />
    </Card>
  );
}
