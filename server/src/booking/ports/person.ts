import type { PersonPart } from '../../platform/ports/person-part.ts';
import { exportPerson } from '../actions/export-person.ts';
import { forget } from '../actions/forget.ts';
import { type KeptBooking, lockVisitsOf, openVisitsOf } from '../queries/person.ts';

const isAhead: NonNullable<PersonPart['refusal']> = async (trx, owner, now) =>
  (await openVisitsOf(trx, owner, now)).length > 0 ? 'visits_ahead' : null;

/** A person's visits. A visit that is booked with the person's address during the deletion was not there to be locked. */
export const bookingPerson: PersonPart<{ bookings: KeptBooking[] }> = {
  name: 'booking',
  export: async (services, owner) => ({ bookings: await exportPerson(services, owner) }),
  lock: lockVisitsOf,
  refusal: isAhead,
  forget,
  leftOver: isAhead,
};
