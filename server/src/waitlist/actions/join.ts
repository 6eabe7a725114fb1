import type { WaitlistJoined, WaitlistRequest } from '@parlour/contract/waitlist/calls';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import { ownsContact } from '../../account/queries/contacts.ts';
import { recordsOf } from '../../member/queries/matching.ts';
import { accountIdOf } from '../../platform/actor.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { hashSecret, newIdIn } from '../../platform/ids.ts';
import { entryTokenOf } from '../../platform/link-token.ts';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { runInTurns } from '../../platform/yield-to-event-loop.ts';
import { decideJoin, decideNewEntry, type JoinFacts } from '../policies/decide-join.ts';
import { commitEffects } from './commit-effects.ts';
import { contextFor } from './entry-context.ts';
import { startWaiting, waitlistFacts } from './prove.ts';

/**
 * Creates an entry. A signed-in customer who proved the e-mail gets a position at once; any other when the code that was sent there comes
 * back, and until then the entry counts for no limit.
 */
export async function joinWaitlist(ctx: Ctx, asked: WaitlistRequest): Promise<Answer<WaitlistJoined>> {
  const scope = await ctx.catalog.scope(asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  if (asked.rights) return refused('rights_not_waiting');
  const counted = await countEntry(ctx);
  if (!counted.ok) return counted;
  const request = {
    ...asked,
    email: asked.email.trim(),
    lines: asked.lines.map((line) => ({ ...line, bookingItemId: undefined })),
  };
  const decision = await runInTurns(decideJoin(request, await loadJoin(ctx, scope, request)));
  if (!decision.ok) return decision;
  const key = emailKey(request.email)!;
  const accountId = accountIdOf(ctx.actor);
  const isProven = accountId !== null && (await ownsContact(ctx.db, accountId, 'email', key));
  const line = await waitlistFacts(ctx, scope);
  return onceByKey(ctx, 'join waitlist', asked, async (trx): Promise<Answer<WaitlistJoined>> => {
    const id = newIdIn(scope.chainId);
    const { entry, effects } = decideNewEntry(scope, request, {
      id,
      emailKey: key,
      ownerId: isProven ? accountId : null,
      deviceId: ctx.deviceId,
      tokenHash: hashSecret(entryTokenOf(ctx.config.secret, id)),
    });
    await commitEffects(trx, effects, ctx.clock.now());
    if (!isProven) return allowed({ id, state: 'code_needed' });
    const entered = await startWaiting(trx, ctx, entry, line);
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

async function loadJoin(ctx: Ctx, scope: ShopScope, request: WaitlistRequest): Promise<JoinFacts> {
  const { mobileKey, phoneFault } = readMobile(request);
  const asker = { emailKey: emailKey(request.email), mobileKey, accountId: accountIdOf(ctx.actor) };
  return {
    ...(await contextFor(ctx, scope, [request])),
    records: await recordsOf(ctx.db, scope.chainId, asker),
    phoneFault,
    isSignedIn: ctx.actor.kind === 'customer',
    payments: ctx.payments,
    now: ctx.clock.now(),
  };
}
