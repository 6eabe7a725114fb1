import { isLateNow } from '../../payment/policies/decide-move.ts';
import type { Undo } from '../formats/undo-token.ts';
import type { ChangeableVisit, ChangeEffects } from './decide-visit-change.ts';
import { bookedLines } from './owed.ts';
import { servicesChanged } from './services-changed.ts';

/** Whether a change can be taken back as if it had not been: it gave no right back, and when it is late it did not raise what a fee is taken of. */
export function isUndoable({ payment, now }: ChangeableVisit, { before, booking }: ChangeEffects): boolean {
  const uses = (of: typeof booking) => of.rights?.uses.length ?? 0;
  if (uses(before) !== uses(booking)) return false;
  return before.totalMinor === booking.totalMinor || payment === null || !isLateNow(payment, before, now);
}

/** What was before a change, for the token that takes it back. */
export function undoOf({ before, booking }: ChangeEffects): Pick<Undo, 'start' | 'items' | 'services' | 'gone'> {
  const { items, localStart: start } = before;
  const own = items.map(({ id, staffId, minutes, wantedStaffId }) => ({ id, staffId, minutes, wantedStaffId }));
  if (isSame({ before, booking })) return { start, items: own };
  return {
    start,
    items: own,
    services: items.map(({ id: itemId, code, staffId, guest, addOns }) => ({
      itemId,
      code,
      staffId,
      guest,
      addOnCodes: addOns.map((addOn) => addOn.code),
    })),
    gone: bookedLines(before),
  };
}

function isSame({ before, booking }: Pick<ChangeEffects, 'before' | 'booking'>): boolean {
  const { added, removed } = servicesChanged(before.items, booking.items);
  return !added && !removed && before.totalMinor === booking.totalMinor && hasSameParts(before.items, booking.items);
}

type Items = ChangeEffects['before']['items'];

/** Add-ons and guests as they were, and in the same order. */
const hasSameParts = (before: Items, after: Items): boolean => partsOf(before) === partsOf(after);

const partsOf = (items: Items): string =>
  JSON.stringify(items.map(({ id, guest, addOns }) => [id, guest, addOns.map(({ code }) => code)]));
