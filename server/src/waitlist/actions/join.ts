import type { WishMade, WishRequest } from '@parlour/contract/waitlist/calls';
import { budgetFor } from '@parlour/domain/availability/effort';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { checkWish } from '@parlour/domain/waitlist/check-wish';
import { timesForWish } from '@parlour/domain/waitlist/times-for-wish';
import { ownsContact } from '../../account/queries/contacts.ts';
import { recordsOf } from '../../booking/queries/members.ts';
import { isCharged } from '../../payment/facts/is-charged.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import { placeTokenOf } from '../../platform/link-token.ts';
import { readMobile } from '../../reference/facts/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopScope } from '../../shop/scope.ts';
import { nextTurn } from '../../platform/yield-to-event-loop.ts';
import { insertWish } from '../queries/wishes.ts';
import { roomFor } from '../room.ts';
import { enterLine, lineFacts } from './prove.ts';

const mostTold = 6;

/**
 * Takes a wish. Somebody signed in who proved the e-mail stands in the line at once; everybody else when the code that was sent there comes
 * back, and until then it is nobody's and limits nobody.
 */
export async function joinWaitlist(ctx: Ctx, asked: WishRequest): Promise<Answer<WishMade>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const counted = await countWish(ctx);
  if (!counted.ok) return counted;
  const wish = {
    ...asked,
    email: asked.email.trim(),
    lines: asked.lines.map((line) => ({ ...line, bookingItemId: undefined })),
  };
  const checked = await check(ctx, scope, wish);
  if (!checked.ok) return checked;
  const key = emailKey(wish.email)!;
  const isProven = ctx.user !== null && (await ownsContact(ctx.db, ctx.user.id, 'email', key));
  const line = await lineFacts(ctx, scope);
  return onceByKey(ctx, 'join waitlist', asked, async (trx): Promise<Answer<WishMade>> => {
    const [id, now] = [newId(), ctx.clock.now()];
    const row = {
      ...scope,
      id,
      state: 'unproven' as const,
      accountId: isProven ? ctx.user!.id : null,
      emailKey: key,
      request: wish,
      lastDay: wish.days.toSorted().at(-1)!,
      joinedAt: null,
      deviceId: ctx.deviceId,
      tokenHash: hashSecret(placeTokenOf(ctx.config.secret, id)),
    };
    await insertWish(trx, row, now);
    if (!isProven) return allowed({ id, state: 'code_needed' });
    const entered = await enterLine(trx, ctx, row, line);
    return entered.ok ? allowed({ id, state: 'waiting' }) : entered;
  });
}

/** A few an hour from one device, and a wide cap per address. */
function countWish(ctx: Ctx): Promise<Answer<undefined>> {
  const { wishesPerDevice, wishesPerIp } = ctx.config.limits;
  const byIp = { bucket: `wish ip ${ctx.limitIp}`, windowSeconds: 3600, max: wishesPerIp };
  const byDevice = { bucket: `wish device ${ctx.deviceId}`, windowSeconds: 3600, max: wishesPerDevice };
  return ctx.attempts.count([byIp], ctx.deviceId === '' ? [] : [byDevice]);
}

async function check(ctx: Ctx, scope: ShopScope, wish: WishRequest): Promise<Answer<null>> {
  const { facts, today, lastDay, room } = await roomFor(ctx, scope, [wish]);
  const { shop, parameters } = facts;
  const { mobileKey, phoneFault } = readMobile(wish);
  const keys = { emailKey: emailKey(wish.email), mobileKey };
  const records = await recordsOf(ctx.db, scope.chainId, { ...keys, accountId: ctx.user?.id ?? null });
  const checked = checkWish(wish, {
    acceptsOnlineBooking: shop.acceptsOnlineBooking && shop.isActive,
    isSignedIn: ctx.user !== null,
    parameters,
    menu: room.menu,
    members: [...records.members, ...records.own],
    contact: wish,
    isMobileValid: phoneFault === null,
    addressMode: shop.details.addressMode,
    today,
    lastDay,
  });
  const alternatives: string[] = [];
  if (!checked.ok) {
    const told = checked.reason === 'mobile_malformed' && phoneFault !== null ? { phoneFault } : {};
    return checked.facts ? refused(checked.reason, { ...checked.facts, ...told }) : refused(checked.reason);
  }
  const budget = budgetFor(room.days.slice(0, 7));
  for (const day of room.days) {
    // What a long search does not reach in one request counts as not free; a time found later is offered like any other.
    if (budget.isSpent()) break;
    const free = budget.spend(day, () => timesForWish({ ...wish, days: [day.day] }, room));
    alternatives.push(...free.slice(0, mostTold - alternatives.length));
    if (alternatives.length === mostTold) break;
    // A search may take its time; others are served between its days.
    await nextTurn();
  }
  if (alternatives.length > 0) return refused('wish_time_free', { alternatives });
  const lines = resolveLines(wish, room.menu, parameters);
  const question = { lines: lines.ok ? lines.value : [], ...records, now: ctx.clock.now() };
  // What is offered is kept without money (decision 0024).
  return isCharged(facts, ctx.payments, question) ? refused('wish_needs_payment') : allowed(null);
}
