import { newId as randomId } from '../../platform/ids.ts';
import type { Effect } from './effects.ts';
import { changeCharge, draftOf, type LoadedPayment, payingOrder } from './payment-draft.ts';
import { authoriseSavedCard } from './retain.ts';

/** Decides whether the saved card of a charge is authorised now. `isAhead`: what is paid for is still to be delivered. */
export function decideDueCard(
  loaded: LoadedPayment,
  isAhead: boolean,
  now: number,
  newId = randomId,
): readonly Effect[] {
  const draft = draftOf(loaded);
  const { renewAt, isCurrent, retainedMinor, methodRef } = draft.charge!;
  // Another process was quicker, or the visit was moved.
  if (!renewAt || renewAt.getTime() > now) return [];
  changeCharge(draft, { renewAt: null });
  const before = payingOrder(draft);
  const isWanted = isAhead && isCurrent && retainedMinor === null;
  if (isWanted && methodRef !== '' && before) authoriseSavedCard(draft, before, now, newId);
  return draft.effects;
}
