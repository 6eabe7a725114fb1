import type { WaitlistJoined, WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { budgetFor } from '@parlour/domain/availability/effort';
import { resolveLines } from '@parlour/domain/booking/resolve-lines';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { checkEntry } from '@parlour/domain/waitlist/check-entry';
import { timesForEntry } from '@parlour/domain/waitlist/times-for-entry';
import { keepAccounts } from '../../account/queries/accounts.ts';
import { ownsContact } from '../../account/queries/contacts.ts';
import { recordsOf } from '../../booking/queries/members.ts';
import { isCharged } from '../../payment/policies/is-charged.ts';
import { accountIdOf } from '../../platform/actor.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { hashSecret, newIdIn } from '../../platform/ids.ts';
import { entryTokenOf } from '../../platform/link-token.ts';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { insertEntry } from '../queries/entries.ts';
import { contextFor } from './entry-context.ts';
import { startWaiting, waitlistFacts } from './prove.ts';

const mostTold = 6;

/**
 * Creates an entry. A signed-in customer who proved the e-mail gets a position at once; any other when the code that was sent there comes
 * back, and until then the entry counts for no limit.
 */
export async function joinWaitlist(ctx: Ctx, asked: WaitlistRequest): Promise<Answer<WaitlistJoined>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const counted = await countEntry(ctx);
  if (!counted.ok) return counted;
  const entry = {
    ...asked,
    email: asked.email.trim(),
    lines: asked.lines.map((line) => ({ ...line, bookingItemId: undefined })),
  };
  const checked = await check(ctx, scope, entry);
  if (!checked.ok) return checked;
  const key = emailKey(entry.email)!;
  const accountId = accountIdOf(ctx.actor);
  const isProven = accountId !== null && (await ownsContact(ctx.db, accountId, 'email', key));
  const line = await waitlistFacts(ctx, scope);
  return onceByKey(ctx, 'join waitlist', asked, async (trx): Promise<Answer<WaitlistJoined>> => {
    const [id, now] = [newIdIn(scope.chainId), ctx.clock.now()];
    const row = {
      ...scope,
      id,
      state: 'unproven' as const,
      accountId: isProven ? accountId : null,
      emailKey: key,
      request: entry,
      lastDay: entry.days.toSorted().at(-1)!,
      joinedAt: null,
      deviceId: ctx.deviceId,
      tokenHash: hashSecret(entryTokenOf(ctx.config.secret, id)),
    };
    await keepAccounts(trx, row.accountId === null ? [] : [row.accountId]);
    await insertEntry(trx, row, now);
    if (!isProven) return allowed({ id, state: 'code_needed' });
    const entered = await startWaiting(trx, ctx, row, line);
    return entered.ok ? allowed({ id, state: 'waiting' }) : entered;
  });
}

/** A few an hour from one device, and a wide cap per address. */
function countEntry(ctx: Ctx): Promise<Answer<undefined>> {
  const { waitlistEntriesPerDevice, waitlistEntriesPerIp } = ctx.config.limits;
  const byIp = { bucket: `entry ip ${ctx.limitIp}`, windowSeconds: 3600, max: waitlistEntriesPerIp };
  const byDevice = { bucket: `entry device ${ctx.deviceId}`, windowSeconds: 3600, max: waitlistEntriesPerDevice };
  return ctx.attempts.count([byIp], ctx.deviceId === '' ? [] : [byDevice]);
}

async function check(ctx: Ctx, scope: ShopScope, entry: WaitlistRequest): Promise<Answer<null>> {
  const { facts, today, lastDay, context } = await contextFor(ctx, scope, [entry]);
  const { shop, parameters } = facts;
  const { mobileKey, phoneFault } = readMobile(entry);
  const keys = { emailKey: emailKey(entry.email), mobileKey };
  const records = await recordsOf(ctx.db, scope.chainId, { ...keys, accountId: accountIdOf(ctx.actor) });
  const checked = checkEntry(entry, {
    acceptsOnlineBooking: shop.acceptsOnlineBooking && shop.isActive,
    isSignedIn: ctx.actor.kind === 'customer',
    parameters,
    menu: context.menu,
    members: [...records.members, ...records.own],
    contact: entry,
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
  const budget = budgetFor(context.days.slice(0, 7));
  for (const day of context.days) {
    // What a long search does not reach in one request counts as not free; a time found later is offered like any other.
    if (budget.isSpent()) break;
    const free = budget.spend(day, () => timesForEntry({ ...entry, days: [day.day] }, context));
    alternatives.push(...free.slice(0, mostTold - alternatives.length));
    if (alternatives.length === mostTold) break;
    // A search may take its time; others are served between its days.
    await yieldToEventLoop();
  }
  if (alternatives.length > 0) return refused('wish_time_free', { alternatives });
  const lines = resolveLines(entry, context.menu, parameters);
  const question = { lines: lines.ok ? lines.value : [], ...records, now: ctx.clock.now() };
  // What is offered is kept without money (decision 0024).
  return isCharged(facts, ctx.payments, question) ? refused('wish_needs_payment') : allowed(null);
}
