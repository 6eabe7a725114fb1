import type { MoveDay } from '@parlour/contract/appointment/move';
import type { BookingChange } from '@parlour/contract/booking/calls';
import { worksOn } from '@parlour/domain/availability/override';
import { placeOfStart } from '@parlour/domain/availability/start-place';
import { freeStarts } from './alternatives.ts';
import { asStoreDecides, type ByStore, plainly } from './by-store.ts';
import { agreedFor, type ChangeableVisit } from './decide-visit-change.ts';
import { withPieces } from './stock.ts';

/** What the day of a move offers to the visit: its free starts by the code that decides the move, and who does not work then. */
export function moveDay(visit: ChangeableVisit, change: BookingChange, byStore: ByStore): MoveDay {
  const free = { ...visit, menu: withPieces(visit.menu, visit.booking.items, 'back') };
  const known = agreedFor(byStore, asStoreDecides(free, plainly(byStore)), change);
  const { availability } = known.facts;
  const { day } = placeOfStart(availability, change.start);
  return {
    day,
    starts: freeStarts(known, change, visit.booking.id),
    offIds: availability.staff.filter((person) => !worksOn(availability, person, day)).map(({ id }) => id),
  };
}
