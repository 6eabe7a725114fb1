import type { EndPreview } from '@parlour/contract/appointment/read';
import type { LostRight } from '@parlour/contract/booking/rights';
import { billOfVisit, isLeftToTill, untoldMinor } from '@parlour/domain/bill/bill-of-visit';
import { endRights } from '@parlour/domain/booking/end-rights';
import { isSameEnd, type SeenEnd } from '@parlour/domain/booking/seen-end';
import type { StoreParameters } from '@parlour/domain/shop/store-parameters';
import { toDecimal, toMinor } from '@parlour/domain/money/money';
import { type EndingMoney, previewEnding } from '../../payment/policies/decide-ending.ts';
import type { SeenPayment } from '../../payment/policies/payment-draft.ts';
import { type BookingMove, endOf, type MovableBooking } from './decide-move.ts';
import { namedUse } from './lost-rights.ts';
import { visitMoney } from './visit-money.ts';

const nothing: EndingMoney = { form: null, backMinor: 0, keptMinor: 0, dueMinor: 0 };

/** Each right once, with all its units. */
function sumOfRights(uses: readonly LostRight[]): LostRight[] {
  const byId = new Map<string, LostRight>();
  for (const use of uses) {
    const units = (byId.get(use.rightId)?.units ?? 0) + use.units;
    byId.set(use.rightId, { ...use, units });
  }
  return [...byId.values()];
}

/** What several ends do with money and rights, as one. */
export function sumOfEnds(ends: readonly EndPreview[]): EndPreview {
  const currencyCode = ends[0]?.currencyCode ?? '';
  const sum = (part: 'back' | 'refunded' | 'released' | 'kept' | 'due' | 'toPay') =>
    toDecimal(
      ends.reduce((total, end) => total + (toMinor(end[part], currencyCode) ?? 0), 0),
      currencyCode,
    );
  return {
    currencyCode,
    back: sum('back'),
    refunded: sum('refunded'),
    released: sum('released'),
    kept: sum('kept'),
    due: sum('due'),
    toPay: sum('toPay'),
    isLeftToTill: ends.some(({ isLeftToTill: isLeft }) => isLeft),
    rightsReturned: sumOfRights(ends.flatMap(({ rightsReturned }) => rightsReturned)),
    rightsUsed: sumOfRights(ends.flatMap(({ rightsUsed }) => rightsUsed)),
  };
}

/** What a move to another state does with the money and the rights of a booking, by the functions that decide it. */
export function previewEnd({ booking, payment }: MovableBooking, { ending }: BookingMove, now: number): EndPreview {
  const { currency, rights, startsAt } = booking;
  const money = ending && payment ? previewEnding(payment, startsAt, ending, now) : nothing;
  const used = ending && rights ? endRights({ ...booking, rights }, endOf[ending], now).usedUp : [];
  const back = ending ? (rights?.uses ?? []).filter((use) => !used.includes(use)) : [];
  const amount = (minor: number) => toDecimal(minor, currency);
  return {
    currencyCode: currency,
    back: amount(money.backMinor),
    refunded: amount(money.form === 'deposit' ? money.backMinor : 0),
    released: amount(money.form === 'hold' ? money.backMinor : 0),
    kept: amount(money.keptMinor),
    due: amount(money.dueMinor),
    toPay: amount(0),
    isLeftToTill: false,
    rightsReturned: sumOfRights(back.map(namedUse)),
    rightsUsed: sumOfRights(used.map(namedUse)),
  };
}

/**
 * What is left to pay for a visit that is finished now, and whether its bill is left to the till. A store that wants no bills of finished visits leaves it each
 * one that costs something.
 */
export function leftToTill(
  { booking, payment }: { booking: MovableBooking['booking']; payment: SeenPayment | null },
  { writesBillAtFinish }: Pick<StoreParameters, 'writesBillAtFinish'>,
): Pick<EndPreview, 'toPay' | 'isLeftToTill'> {
  const bill = billOfVisit(booking.items, visitMoney(payment), booking.rights?.uses);
  const isUnbilled = !writesBillAtFinish && booking.totalMinor > 0;
  return {
    toPay: toDecimal(untoldMinor(bill), booking.currency),
    isLeftToTill: isUnbilled || isLeftToTill(bill, booking),
  };
}

/** Whether what was shown of money and rights is what happens. */
export function isAsSeen(end: EndPreview, seen: SeenEnd | undefined): boolean {
  return seen === undefined || isSameEnd(end, seen);
}
