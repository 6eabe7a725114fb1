import { createHash } from 'node:crypto';
import type { BookingChange } from '@parlour/contract/booking/calls';
import type { NewStoreBooking, StoreBookingMove } from '@parlour/contract/admin/bookings';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { allowed, refused } from '@parlour/domain/verdict';
import { SlotClash } from '../../platform/db/failures.ts';
import { keyOwnerOf, onceByKey, storeOwner } from '../../platform/http/idempotency.ts';
import { type MemberRecord, memberById } from '../../member/queries.ts';
import type { ApiKey } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { ownLanguage, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { findShopScope, scopeOfBooking } from '../../shop/queries/shops.ts';
import { freshAlternatives } from './alternatives.ts';
import { type ByStore, factsForStore } from '../policies/by-store.ts';
import { noteStoreAction } from './note-store-action.ts';
import { accessOfStore } from '../queries/access.ts';
import { readBooking } from '../queries/read.ts';
import type { BookingRecord } from '../queries/record.ts';
import { lockAndLoad } from '../queries/locked-context.ts';
import { countryOfMobile, storeCommand, type StoreVisit } from '../policies/store-command.ts';
import { wantedLines } from '../policies/wanted-lines.ts';
import { changeInPlace } from './change.ts';

/** Books for a customer of the store, in its queue and under its locks as everybody; nothing is charged. */
export async function bookForCustomer(ctx: Ctx & By<ApiKey>, asked: NewStoreBooking): Promise<Answer<BookingRecord>> {
  const scope = await findShopScope(ctx.db, asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const facts = await ctx.catalog.facts(scope);
  if (!facts.shop.isActive) return refused('shop_not_bookable');
  const member = asked.memberId === undefined ? null : await memberById(ctx.db, scope.chainId, asked.memberId);
  if (asked.memberId !== undefined && !member) return refused('not_found', { field: 'memberId' });
  const byStore: ByStore = {
    source: 'store',
    state: asked.state ?? null,
    memberId: member?.id ?? null,
    isTold: asked.notify ?? true,
    ignoresNotice: asked.ignoreNotice ?? false,
  };
  const command = storeCommand(visitOf(asked, facts, member), byStore, {
    key: keyOf(ctx, asked),
    hooks: {
      check: async () => allowed(null),
      write: (trx, booking, now) => noteStoreAction(trx, ctx.actor, 'booking_made', booking, byStore, now),
    },
  });
  const { phoneFault } = command;
  if (command.request.mobile !== '' && phoneFault !== null)
    return refused('mobile_malformed', { field: 'mobile', phoneFault });
  const answer = await ctx.bookingQueue.apply(scope, command);
  return answer.ok ? allowed(answer.value.booking) : answer;
}

function keyOf(ctx: Ctx, asked: NewStoreBooking) {
  if (ctx.idempotencyKey === null) return null;
  const requestHash = createHash('sha256')
    .update(`store book\n${JSON.stringify(asked)}`)
    .digest('base64url');
  return { owner: keyOwnerOf({ ...ctx, provenOwner: storeOwner(asked.shopId) }), key: ctx.idempotencyKey, requestHash };
}

type Phone = Pick<NewStoreBooking, 'mobile' | 'dialCode' | 'country'>;

/** What is typed goes before what the chain knows of the member. */
function visitOf(asked: NewStoreBooking, facts: ShopFacts, member: MemberRecord | null): StoreVisit {
  const known = (name: 'firstName' | 'lastName' | 'email') => asked[name]?.trim() || (member?.[name] ?? '');
  const typed: Phone = { mobile: asked.mobile, dialCode: asked.dialCode, country: asked.country };
  const { mobile = '', dialCode = '', country = '' } = asked.mobile?.trim() ? typed : (member ?? typed);
  return {
    shopId: asked.shopId,
    start: asked.start,
    lines: asked.lines.map(lineOf),
    guestCount: asked.guestCount ?? 1,
    isGroup: asked.isGroup ?? false,
    remark: asked.remark ?? '',
    language: asked.language ?? ownLanguage(facts),
    firstName: known('firstName'),
    lastName: known('lastName'),
    email: known('email'),
    mobile: mobile.trim(),
    dialCode,
    country: countryOfMobile({ mobile: mobile.trim(), country }, facts.shop.country),
    address: asked.address ?? '',
  };
}

function lineOf(line: NewStoreBooking['lines'][number], index: number): WantedLine {
  const { kind = 'service', code, quantity = 1, guest = 1, staffId = null, addOnCodes = [] } = line;
  return { position: index + 1, kind, code, quantity, guest, staffId, addOnCodes };
}

/** Moves a booking for its customer: another start, other people, or both. No fee is asked for it. */
export async function moveForCustomer(ctx: Ctx & By<ApiKey>, asked: StoreBookingMove): Promise<Answer<BookingRecord>> {
  const scope = await accessOfStore(ctx.db, ctx.actor, asked.bookingId);
  if (!scope) return refused('not_found');
  const seen = await readBooking(ctx.db, scope);
  if (seen.shopId !== asked.shopId) return refused('not_found');
  const change = changeOf(asked, seen);
  if (!change.ok) return change;
  const byStore: ByStore = {
    source: 'store',
    state: null,
    memberId: null,
    isTold: asked.notify ?? true,
    ignoresNotice: asked.ignoreNotice ?? false,
  };
  const shop = scopeOfBooking(seen);
  const known = await ctx.catalog.facts(shop);
  try {
    const moved = await onceByKey(
      { ...ctx, provenOwner: storeOwner(asked.shopId) },
      'store move',
      asked,
      async (trx) => {
        const locked = await lockAndLoad(trx, { scope, shop, known, change: change.value }, ctx.clock.now());
        const changed = await changeInPlace(trx, locked, change.value, byStore);
        if (changed.ok) await noteStoreAction(trx, ctx.actor, 'booking_changed', changed.value, byStore, locked.now);
        return changed;
      },
    );
    return moved;
  } catch (error) {
    if (!(error instanceof SlotClash)) throw error;
    const facts = factsForStore(known, byStore);
    return refused('slot_taken', {
      alternatives: await freshAlternatives(ctx, shop, facts, change.value, asked.bookingId),
    });
  }
}

/** The booking as it is, at another time or with other people. */
function changeOf(asked: StoreBookingMove, booking: BookingRecord): Answer<BookingChange> {
  const people = new Map((asked.staff ?? []).map(({ itemId, staffId }) => [itemId, staffId]));
  const ids = booking.items.map((item) => item.id);
  if ([...people.keys()].some((id) => !ids.includes(id))) return refused('invalid_input', { field: 'staff' });
  const { guestCount, isGroup, remark } = booking;
  const lines = wantedLines(booking).map((line, index) => {
    const bookingItemId = ids[index]!;
    const staffId = people.get(bookingItemId);
    return { ...line, bookingItemId, ...(staffId === undefined ? {} : { staffId }) };
  });
  const version = asked.version ?? booking.version;
  return allowed({
    id: booking.id,
    version,
    lines,
    start: asked.start ?? booking.localStart,
    guestCount,
    isGroup,
    remark,
    removedItemIds: [],
  });
}
