import { sql } from 'kysely';
import type { BookingState } from '@parlour/domain/booking/booking';
import type { Db } from '../../platform/db/schema.ts';

/** What of an appointment a feed shows: no contact, note or price is read. */
export type FeedVisit = {
  id: string;
  state: BookingState;
  startsAt: Date;
  endsAt: Date;
  localStart: string;
  firstName: string | null;
  lastName: string | null;
  calendarSequence: number;
  updatedAt: Date;
};
export type FeedItem = {
  bookingId: string;
  name: string;
  nameSecond: string;
  staffId: string | null;
  startsAt: Date;
  endsAt: Date;
};

/** Those that are shown; all others have left the calendar. */
const shownStates = ['to_confirm', 'confirmed', 'arrived', 'in_service', 'finished'] as const;
const mostVisits = 3000;

export type FeedSpan = {
  chainId: string;
  shopId: string;
  from: number;
  to: number;
  staffIds: readonly string[] | null;
};

/** The appointments of a store in a span of time, or with `staffIds` those of these people, with the items of each. */
export async function feedVisits(
  db: Db,
  { chainId, shopId, from, to, staffIds }: FeedSpan,
): Promise<{ visits: FeedVisit[]; items: FeedItem[] }> {
  if (staffIds?.length === 0) return { visits: [], items: [] };
  const visits = await db
    .selectFrom('bookings')
    .select(['id', 'state', 'startsAt', 'endsAt', 'localStart', 'calendarSequence', 'updatedAt'])
    .select([
      sql<string | null>`contact ->> 'firstName'`.as('firstName'),
      sql<string | null>`contact ->> 'lastName'`.as('lastName'),
    ])
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('startsAt', '>=', new Date(from))
    .where('startsAt', '<', new Date(to))
    .where('state', 'in', [...shownStates])
    .$if(staffIds !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('bookingItems as item')
            .select('item.id')
            .where('item.chainId', '=', chainId)
            .whereRef('item.bookingId', '=', 'bookings.id')
            .where('item.staffId', 'in', [...(staffIds ?? [])]),
        ),
      ),
    )
    .orderBy('startsAt')
    .orderBy('id')
    .limit(mostVisits)
    .execute();
  if (visits.length === 0) return { visits, items: [] };
  const items = await db
    .selectFrom('bookingItems')
    .select(['bookingId', 'name', 'nameSecond', 'staffId', 'startsAt', 'endsAt'])
    .where('chainId', '=', chainId)
    .where(
      'bookingId',
      'in',
      visits.map(({ id }) => id),
    )
    .$if(staffIds !== null, (query) => query.where('staffId', 'in', [...(staffIds ?? [])]))
    .orderBy('position')
    .execute();
  return { visits, items };
}
