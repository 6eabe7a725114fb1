import type { TeamNoticeChoices, TeamNotices } from '@parlour/contract/notification/calls';
import { reachAt } from '@parlour/domain/team/may-act';
import { allowed } from '@parlour/domain/verdict';
import { shortName } from '@parlour/phrases/format';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Ctx } from '../../booking/context.ts';
import type { TeamMember } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { namesOfShops } from '../queries/shop-names.ts';
import { listTeamNotices, markNoticesRead, noticeChoices, saveNoticeChoices } from '../queries/team-notices.ts';

type OwnCtx = Ctx & By<TeamMember>;

/** Whether a member still sees an appointment: the notice of a calendar that is not theirs any more is not shown. */
function mayStillSee({ actor }: OwnCtx, { chainId, shopId, items }: BookingRecord): boolean {
  const membership = actor.memberships.find((one) => one.chainId === chainId);
  const reach = membership ? reachAt(membership, 'calendar.read', shopId) : null;
  if (reach !== 'own') return reach === 'all';
  return items.some(({ staffId }) => staffId !== null && membership!.staffIds.includes(staffId));
}

/** The notices of the member, told from the appointments as they are now. */
export async function list(ctx: OwnCtx): Promise<Answer<TeamNotices>> {
  const { db, actor, clock } = ctx;
  const chains = actor.memberships.map(({ chainId }) => chainId);
  const rows = await listTeamNotices(db, actor.memberId, chains, clock.now());
  const bookings = await readBookings(db, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  const names = await namesOfShops(db, rows);
  const notices = rows.flatMap(({ id, kind, shopId, bookingId, createdAt, readAt }) => {
    const booking = bookings.get(bookingId);
    if (!booking || !mayStillSee(ctx, booking)) return [];
    const { localStart: start, state } = booking;
    // As the booking knows it now: a customer who was forgotten has no name here either.
    const { firstName = '', lastName = '' } = booking.contact;
    return [
      {
        id,
        kind,
        shopId,
        shopName: names.get(shopId) ?? '',
        bookingId,
        name: shortName(firstName, lastName),
        start,
        state,
        createdAt: createdAt.getTime(),
        isRead: readAt !== null,
      },
    ];
  });
  return allowed({ list: notices, unread: notices.filter(({ isRead }) => !isRead).length });
}

export async function markRead(ctx: OwnCtx, { ids }: { ids: string[] }): Promise<Answer<{ unread: number }>> {
  await markNoticesRead(ctx.db, ctx.actor.memberId, ids, ctx.clock.now());
  const left = await list(ctx);
  return left.ok ? allowed({ unread: left.value.unread }) : left;
}

export const getChoices = async ({ db, actor }: OwnCtx): Promise<Answer<TeamNoticeChoices>> =>
  allowed(await noticeChoices(db, actor.memberId));

export async function saveChoices({ db, actor }: OwnCtx, choices: TeamNoticeChoices): Promise<Answer<null>> {
  await saveNoticeChoices(db, actor.memberId, choices);
  return allowed(null);
}
