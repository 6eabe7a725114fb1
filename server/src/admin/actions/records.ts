import type {
  BookingSearch,
  MemberSearch,
  StoreBooking,
  StoreItem,
  StoreMember,
} from '@parlour/contract/admin/records';
import type { Paged } from '@parlour/contract/codec';
import { emailKey } from '@parlour/domain/member/contact';
import { toDecimal } from '@parlour/domain/money/money';
import { addDays } from '@parlour/domain/time/day';
import { startTextOf } from '@parlour/domain/time/start-text';
import { dayFrame } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import { accessOfStore } from '../../booking/queries/access.ts';
import { readBooking as readRecord, readBookings } from '../../booking/queries/read.ts';
import type { BookingRecord, ItemRecord } from '../../booking/queries/record.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import type { ApiKey } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../../booking/context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import { findBookingIds, findMembers, type FoundMember } from '../queries/records.ts';

const usualPage = 20;

/** A page of the bookings of a store; ties go by id. */
export async function listBookings(ctx: Ctx, asked: BookingSearch): Promise<Answer<Paged<StoreBooking>>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { pageNum = 1, pageSize = usualPage, from, to, state, staffId, memberId } = asked;
  const { zone } = (await ctx.catalog.facts(scope)).shop;
  const found = await findBookingIds(ctx.db, scope, {
    from: from === undefined ? null : dayFrame(zone, from).startsAt,
    before: to === undefined ? null : dayFrame(zone, addDays(to, 1)).startsAt,
    now: ctx.clock.now(),
    skip: (pageNum - 1) * pageSize,
    take: pageSize,
    state,
    staffId,
    memberId,
  });
  const bookings = await readBookings(ctx.db, found.ids);
  const list = found.ids.flatMap((id) => bookings.get(id) ?? []).map(bookingForStore);
  return allowed({ pageNum, pageSize, total: found.total, hasNextPage: pageNum * pageSize < found.total, list });
}

/** One booking as the store sees it. */
export async function getBooking(
  ctx: Ctx & By<ApiKey>,
  { bookingId }: { bookingId: string },
): Promise<Answer<StoreBooking>> {
  const access = await accessOfStore(ctx.db, ctx, bookingId);
  return access ? allowed(bookingForStore(await readRecord(ctx.db, access))) : refused('not_found');
}

/** A page of the members of a store's chain; a phone finds its member however it is written. */
export async function listMembers(ctx: Ctx, asked: MemberSearch): Promise<Answer<Paged<StoreMember>>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { pageNum = 1, pageSize = usualPage } = asked;
  const text = asked.search?.trim() ?? '';
  const { country } = (await ctx.catalog.facts(scope)).shop;
  const { members, total } = await findMembers(ctx.db, scope, {
    text,
    emailKey: emailKey(text),
    mobileKey: mobileKey(text, country, '') ?? mobileKey(text, '', ''),
    skip: (pageNum - 1) * pageSize,
    take: pageSize,
  });
  const list = members.map(memberForStore);
  return allowed({ pageNum, pageSize, total, hasNextPage: pageNum * pageSize < total, list });
}

/** One member of a store's chain; one of another chain looks like none. */
export async function getMember(
  ctx: Ctx,
  { shopId, memberId }: { shopId: string; memberId: string },
): Promise<Answer<StoreMember>> {
  const scope = await findShopScope(ctx.db, shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { members } = await findMembers(ctx.db, scope, { id: memberId, skip: 0, take: 1 });
  return members[0] ? allowed(memberForStore(members[0])) : refused('not_found');
}

export function bookingForStore(booking: BookingRecord): StoreBooking {
  const { id, number, version, state, stateReason, chainId, shopId, memberId, zone, startsAt, endsAt } = booking;
  const { contact, language, remark, guestCount, isGroup, source, seriesId, needsAttention } = booking;
  const { createdAt, updatedAt, proposal } = booking;
  return {
    id,
    number,
    version,
    state,
    stateReason,
    chainId,
    shopId,
    memberId,
    zone,
    startsAt,
    endsAt,
    contact,
    language,
    remark,
    guestCount,
    isGroup,
    source,
    seriesId,
    needsAttention,
    ...(proposal ? { proposal: { start: proposal.start, until: proposal.until } } : {}),
    createdAt,
    updatedAt,
    start: booking.localStart,
    total: toDecimal(booking.totalMinor, booking.currency),
    currencyCode: booking.currency,
    items: booking.items.map((item) => itemForStore(item, booking)),
  };
}

function itemForStore(item: ItemRecord, { zone, currency }: BookingRecord): StoreItem {
  const { id, kind, code, name, quantity, guest, staffId, wantedStaffId, minutes } = item;
  return {
    id,
    kind,
    code,
    name,
    quantity,
    guest,
    staffId,
    wantedStaffId,
    minutes,
    start: startTextOf(zone, item.startsAt),
    end: startTextOf(zone, item.endsAt),
    price: toDecimal(item.priceMinor, currency),
    addOns: item.addOns.map((addOn) => ({ code: addOn.code, name: addOn.name })),
  };
}

function memberForStore({ accountId, createdAt, ...member }: FoundMember): StoreMember {
  return { ...member, hasAccount: accountId !== null, createdAt: createdAt.getTime() };
}
