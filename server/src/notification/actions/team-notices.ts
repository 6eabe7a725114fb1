import type { TeamNoticeChoices, TeamNotices, TeamNoticeSettings } from '@parlour/contract/notification/calls';
import { channelsOf } from '@parlour/domain/notification/notice-choices';
import { readPushSubscription, standardPushHosts } from '@parlour/domain/notification/push-subscription';
import { teamNoticeKinds } from '@parlour/domain/notification/team-notice-kinds';
import { reachAt } from '@parlour/domain/team/may-act';
import { allowed, refused } from '@parlour/domain/verdict';
import { shortName } from '@parlour/phrases/format';
import { readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord } from '../../booking/queries/record.ts';
import type { Ctx } from '../../booking/context.ts';
import type { TeamMember } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { deleteTeamPush, keepTeamPush } from '../../team/queries/pushes.ts';
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

export async function getChoices({ db, actor, config }: OwnCtx): Promise<Answer<TeamNoticeSettings>> {
  const choices = await noticeChoices(db, actor.memberId);
  const grants = actor.memberships.flatMap((membership) => membership.grants);
  const channels = Object.fromEntries(
    teamNoticeKinds.map((kind) => [kind, [...channelsOf(choices, grants, kind)]]),
  ) as TeamNoticeSettings['channels'];
  const mutedShopIds = [...choices.mutedShopIds];
  return allowed({ ...choices, channels, mutedShopIds, pushKey: config.push?.publicKey ?? '' });
}

export async function saveChoices({ db, actor }: OwnCtx, choices: TeamNoticeChoices): Promise<Answer<null>> {
  await saveNoticeChoices(db, actor.memberId, choices);
  return allowed(null);
}

/** Keeps where this browser of the member gets its notices. */
export async function registerPush(ctx: OwnCtx, { subscription }: { subscription: string }): Promise<Answer<null>> {
  const { memberId, sessionId } = ctx.actor;
  if (!readPushSubscription(subscription, ctx.config.push?.hosts ?? standardPushHosts))
    return refused('invalid_input', { field: 'subscription' });
  const place = { pushId: subscription, memberId, sessionId };
  const isKept = await inTransaction(ctx.db, (trx) => keepTeamPush(trx, place, ctx.clock.now()));
  return isKept ? allowed(null) : refused('session_expired');
}

export async function removePush(
  { db, actor }: OwnCtx,
  { subscription }: { subscription: string },
): Promise<Answer<null>> {
  await deleteTeamPush(db, { pushId: subscription, memberId: actor.memberId });
  return allowed(null);
}
