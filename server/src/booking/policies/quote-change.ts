import type { ChangeQuestion } from '@parlour/contract/booking/change-quote';
import { mayDo } from '@parlour/domain/booking/decide-move';
import { type ResolvedLine, resolveLines, totalOf } from '@parlour/domain/booking/resolve-lines';
import type { MenuFacts } from '@parlour/domain/menu/menu';
import type { BookedRights } from '@parlour/domain/rights/booked-rights';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { instantOfStart } from '@parlour/domain/time/start-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { isMoveCharged } from '../../payment/policies/penalty.ts';
import { payingOrder, type SeenPayment } from '../../payment/policies/payment-draft.ts';
import type { HeldRow } from '../../rights/queries/held.ts';
import type { BookingRecord } from '../queries/record.ts';
import { changesBilled, isOfMoney } from './decide-settled-change.ts';
import { keepRights } from './keep-rights.ts';
import { noNotice } from './no-notice.ts';
import { withPieces } from './stock.ts';

/** What a change is priced by; `rights`: those that the booking uses; `settled`: what is charged for one that a till has settled, null where nothing is. */
export type PricedVisit = {
  booking: BookingRecord;
  menu: MenuFacts;
  parameters: Parameters;
  rights: readonly HeldRow[];
  settled: false | { payment: SeenPayment | null };
  now: number;
};

/** Says what a changed visit costs and what rights pay of it, by the functions that decide the change; whether its time is free is not asked. */
export function quoteChange(visit: PricedVisit, question: ChangeQuestion) {
  const { booking, menu, parameters, rights, settled, now } = visit;
  if (!mayDo('reschedule', { ...booking, ...noNotice }, now)) return refused('reschedule_not_allowed');
  if (question.lines.length === 0) return refused('service_needed', { field: 'lines' });
  const lines = resolveLines(question, withPieces(menu, booking.items, 'back'), parameters);
  if (!lines.ok) return lines;
  const startsAt = instantOfStart(booking.zone, question.start);
  if (startsAt === null) return refused('slot_taken', { field: 'start' });
  // A new line uses nothing, so that it needs no id.
  const items = lines.value.map(({ bookingItemId = '', position }) => ({ id: bookingItemId, position }));
  const plan = { lines: lines.value, startsAt };
  const released = question.releasedRightIds ?? [];
  const kept = keepRights({ booking, plan, items, released, isByStore: false, now }, rights);
  if (!kept.ok) return settled && isOfMoney(kept.reason) ? refused('bill_settled') : kept;
  const uses = kept.value.rights?.uses ?? [];
  const still: BookedRights = { lateFees: [], ended: null, ...booking.rights, ...kept.value.rights, uses, lost: [] };
  const priced = lines.value.map((line) => ({ ...line, id: line.bookingItemId ?? '' }));
  const isLate = settled && owesFee(settled.payment, { booking, startsAt, now });
  if (isLate || (settled && changesBilled(booking, { items: priced, rights: still }))) return refused('bill_settled');
  const { totalMinor } = totalOf(lines.value);
  return allowed({ startsAt, totalMinor, items, rights: still, isRestFrom: isRestFrom(lines.value, still) });
}

/** Whether its customer would owe something for this start. */
function owesFee(
  payment: SeenPayment | null,
  { booking, startsAt, now }: { booking: BookingRecord; startsAt: number; now: number },
): boolean {
  if (!payment?.charge || startsAt === booking.startsAt) return false;
  const paid = { charge: payment.charge, order: payingOrder(payment) };
  return isMoveCharged(paid, { startsAt: booking.startsAt, now });
}

/** Whether a price begins somewhere that no session covers. */
function isRestFrom(lines: readonly ResolvedLine[], { uses }: BookedRights): boolean {
  const covered = new Set(uses.flatMap(({ kind, lineId }) => (kind === 'sessions' && lineId !== null ? lineId : [])));
  const open = lines.map((line) => {
    const isCovered = line.bookingItemId !== undefined && covered.has(line.bookingItemId);
    return isCovered ? { ...line, priceType: 'FIXED' as const } : line;
  });
  return totalOf(open).hasFromPrice;
}
