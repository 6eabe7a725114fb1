import { createHmac } from 'node:crypto';
import type { MemberCheck } from '@parlour/contract/booking/person';
import { emailKey } from '@parlour/domain/member/contact';
import { mayBook } from '@parlour/domain/member/may-book';
import { allowed, refused } from '@parlour/domain/verdict';
import { mobileKey } from '../../reference/formats/mobile.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { findShopScope } from '../../shop/queries/shops.ts';
import { recordsOf } from '../../member/queries/matching.ts';

type MemberQuestion = { chainId: string; shopId: string; email: string; mobile: string; country: string };

/**
 * Tells whether a contact, and the customer who is signed in with it, may book, and nothing else: known and unknown contacts get tokens of one
 * shape. Saving a booking matches the member again and never believes the token.
 */
export async function checkMember(ctx: Ctx, asked: MemberQuestion): Promise<Answer<MemberCheck>> {
  const scope = await findShopScope(ctx.db, asked.shopId, asked.chainId);
  if (!scope) return refused('shop_unknown', { field: 'compId' });
  const limited = await countLookup(ctx);
  if (!limited.ok) return limited;
  const keys = { emailKey: emailKey(asked.email), mobileKey: mobileKey(asked.mobile, asked.country, '') };
  const { members, own } = await recordsOf(ctx.db, scope.chainId, { ...keys, accountId: accountIdOf(ctx.actor) });
  const { parameters } = await ctx.catalog.facts(scope);
  const verdict = mayBook([...members, ...own], parameters);
  const refusal = verdict.ok ? null : verdict.reason === 'customer_closed' ? 'closed' : 'not_allowed';
  return allowed({ id: tokenOf(ctx.config.secret, scope.chainId, keys), refusal });
}

/**
 * Few look-ups a device and hour, and a wide cap per address, so that no caller tries out contacts. `times`: how many of them one visit
 * asks for; those are counted by themselves, so that a tablet at a counter serves as many customers.
 */
export function countLookup(ctx: Ctx, what = 'lookup', times = 1): Promise<Answer<undefined>> {
  const { lookupsPerDevice, lookupsPerIp } = ctx.config.limits;
  const byIp = { bucket: `${what} ip ${ctx.limitIp}`, windowSeconds: 3600, max: lookupsPerIp * times };
  const byDevice = { bucket: `${what} device ${ctx.deviceId}`, windowSeconds: 3600, max: lookupsPerDevice * times };
  return ctx.attempts.count([byIp], ctx.deviceId === '' ? [] : [byDevice]);
}

function tokenOf(secret: string, chainId: string, keys: { emailKey: string | null; mobileKey: string | null }): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['member', chainId, keys]))
    .digest('base64url');
}
