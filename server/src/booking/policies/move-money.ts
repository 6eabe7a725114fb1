import type { MoveMoney, SeenMoney } from '@parlour/contract/appointment/move';
import type { BookingCharge } from '@parlour/contract/booking/charge';
import { toDecimal } from '@parlour/domain/money/money';
import type { BookingRecord } from '../queries/record.ts';
import { restMinorOf } from './as-payable.ts';
import { namedUse } from './lost-rights.ts';

/** What other services do with the money of a booking. `charge`: that of the booking as it would be; null: nothing is charged. */
export function moveMoney(before: BookingRecord, after: BookingRecord, charge: BookingCharge | null): MoveMoney {
  const { currency } = after;
  const rest = toDecimal(restMinorOf(after), currency);
  const isKept = ({ rightId, lineId }: { rightId: string; lineId: string | null }) =>
    (after.rights?.uses ?? []).some((use) => use.rightId === rightId && use.lineId === lineId);
  const nothing = toDecimal(0, currency);
  return {
    currencyCode: currency,
    totalBefore: toDecimal(before.totalMinor, currency),
    total: toDecimal(after.totalMinor, currency),
    hasFromPrice: after.hasFromPrice,
    rest,
    toPay: charge?.rest ?? rest,
    paid: charge?.taken ?? nothing,
    held: charge?.held ?? nothing,
    rightsReturned: (before.rights?.uses ?? []).filter((use) => !isKept(use)).map(namedUse),
  };
}

/** Whether the money is as it was shown. */
export const isMoneyAsSeen = (after: BookingRecord, seen: SeenMoney | null): boolean =>
  seen?.total === toDecimal(after.totalMinor, after.currency) &&
  seen.rest === toDecimal(restMinorOf(after), after.currency);
