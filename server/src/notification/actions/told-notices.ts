import { readBookings } from '../../booking/queries/read.ts';
import type { Services } from '../../booking/context.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import type { NoticeChannel } from '@parlour/domain/notification/notice-choices';
import { type Sorted, sortSends, type DueNotice } from '../policies/still-told.ts';
import type { ToldNotice } from '../presenters/told-words.ts';
import { noticeAddressees } from '../queries/team-notices.ts';
import type { DueSend } from '../queries/team-sends.ts';

/** What is taken on, by whom and where it goes, with what of it is still to be told. */
export async function sortedSends(
  services: Services,
  channel: Exclude<NoticeChannel, 'app'>,
  taken: readonly DueSend[],
): Promise<{ sends: DueSend[]; sorted: Sorted }[]> {
  const { db, clock } = services;
  const members = await noticeAddressees(db, [...new Set(taken.map(({ memberId }) => memberId))]);
  const bookings = await readBookings(db, [...new Set(taken.map(({ bookingId }) => bookingId))]);
  const groups = Map.groupBy(taken, ({ memberId, pushId }) => `${memberId} ${pushId ?? ''}`);
  return [...groups.values()].map((sends) => {
    sends.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
    const memberships = members.filter(({ memberId }) => memberId === sends[0]!.memberId);
    return { sends, sorted: sortSends(sends, { channel, memberships, bookings, now: clock.now() }) };
  });
}

/** With the facts of their stores. */
export const withShops = ({ catalog }: Services, told: readonly DueNotice[]): Promise<ToldNotice[]> =>
  Promise.all(
    told.map(async ({ send: { kind }, booking }) => ({
      kind,
      booking,
      shop: await catalog.facts(scopeOfBooking(booking)),
    })),
  );
