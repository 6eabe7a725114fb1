import type { RefusalDetails } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { daysBetween } from '@parlour/domain/time/day';
import { instantOfStart } from '@parlour/domain/time/start-text';
import { todayIn } from '@parlour/domain/time/zone';
import { reasonText } from '@parlour/phrases/reasons';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { mostDaysAhead } from '../policies/by-store.ts';
import type { ImportDecision } from '../policies/decide-imported.ts';

/** Why a row of a folder could not be taken over, for its owner; the column that it hangs on, or null. */
export type Sentence = { column: string | null; reason: string };

/** What became of a row: the counts of a load, or the sentence why it could not be taken over. */
export type ImportOutcome = 'added' | 'changed' | 'withdrawn' | 'unchanged' | Sentence;

type Refusal = { reason: Reason; details?: RefusalDetails | undefined };

/** A refusal of a booking, worded as a mistake of a folder. */
export function sentenceOf({ reason, details }: Refusal, start: string, shop: ShopFacts, now: number): Sentence {
  if (reason === 'slot_taken') {
    const step = shop.availability.config.slotStepMinutes;
    if (!isStartOf(shop, start, now))
      return {
        column: 'time',
        reason: `${start} is no start of the store, whose appointments begin every ${step} minutes and at most ${mostDaysAhead} days ahead`,
      };
    const free = (details?.alternatives ?? []).map((text) => text.slice(11)).join(', ');
    const instead = free === '' ? 'nothing else is free on that day' : `free on that day: ${free}`;
    return { column: 'time', reason: `${start} is taken, or nobody works then; ${instead}` };
  }
  if (reason === 'time_passed')
    return { column: 'time', reason: `${start} lies in the past; only appointments to come are taken over` };
  if (reason === 'edit_not_allowed')
    return { column: null, reason: 'this appointment has begun or was ended meanwhile; book it again under a new key' };
  if (reason === 'staff_not_available')
    return { column: 'staff', reason: 'this person does not offer all of these services in this store' };
  return { column: null, reason: reasonText('en', reason, details) };
}

/** Whether the store's clock shows this start, on its grid, on a day that can be booked. */
function isStartOf({ availability }: ShopFacts, start: string, now: number): boolean {
  const { day, at } = placeOfStart(availability, start);
  const minute = typeof at === 'number' ? at : at.minute;
  if (minute < 0 || minute % availability.config.slotStepMinutes !== 0) return false;
  return (
    instantOfStart(availability.zone, start) !== null &&
    daysBetween(todayIn(availability.zone, now), day) <= mostDaysAhead
  );
}

export const otherStore: Sentence = {
  column: 'store',
  reason: 'an appointment stays in its store: cancel it, and book it under a new key',
};
const otherCustomer: Sentence = {
  column: 'first_name',
  reason: 'an appointment stays that of its customer: cancel it, and book it under a new key',
};
const changedSince: Sentence = {
  column: null,
  reason:
    'its customer or store has changed this appointment since this row was last loaded; export the folder and load that first, then edit the row. One that the export leaves out is moved by /internal/booking/move',
};

const settled: Sentence = {
  column: null,
  reason:
    'a till has settled this appointment, so a row neither cancels it nor changes its services; refund its bill first',
};

/** For an appointment that has by now what no row can say: to export it first would be no help. */
const hasBeyondRow = (what: readonly string[]): Sentence => ({
  column: null,
  reason: `its customer has since added what a row cannot say (${what.join(', ')}), so this row no longer moves it, and an export leaves it out; move it by /internal/booking/move, or set its state to cancelled here and book it again under a new key`,
});

/** Why a row leaves its appointment as it is. */
export function staysSentence(stays: Extract<ImportDecision, { kind: 'stays' }>): Sentence {
  if (stays.why === 'beyond_row') return hasBeyondRow(stays.beyond);
  if (stays.why === 'settled') return settled;
  return stays.why === 'other_customer' ? otherCustomer : changedSince;
}
