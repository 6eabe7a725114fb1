import type { BookingRequest } from '@parlour/contract/booking/calls';
import type { NamedRight } from '@parlour/domain/booking/booked-rights-of';
import type { RightsQuestion, RightsRefusal } from '@parlour/domain/booking/quote-rights';
import { allowed, refused } from '@parlour/domain/verdict';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import { rightsOfAccount } from '../../rights/queries/held.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Ctx } from '../context.ts';
import { choicesOf, namedRights, payingAt, refusalOfTyped, withUses } from '../policies/wanted-rights.ts';
import { usesOfHold } from '../queries/holds.ts';

type Wanted = NonNullable<BookingRequest['rights']>;
type RightsRequest = { scope: ShopScope; currency: string; wanted: Wanted; holdToken: string | undefined };

/** What the caller wants to use of what she holds, as a quote sees it; what her own hold reserves is free for it. */
export async function wantedRights(
  ctx: Ctx,
  { scope, currency, wanted, holdToken }: RightsRequest,
): Promise<Answer<{ question: RightsQuestion; rights: NamedRight[] }>> {
  const accountId = accountIdOf(ctx.actor);
  if (accountId === null) return refused('sign_in_needed');
  const limited = await countCode(ctx, wanted);
  if (!limited.ok) return limited;
  const now = ctx.clock.now();
  const rows = payingAt(await rightsOfAccount(ctx.db, scope.chainId, accountId, now), currency);
  const choices = choicesOf(wanted, rows);
  if (choices === 'coupon_unknown') return refused(choices);
  const held = holdToken ? await usesOfHold(ctx.db, scope, holdToken, now) : [];
  const rights = namedRights(rows, withUses(new Map(), held, -1));
  return allowed({ question: { storeId: scope.shopId, choices, rights }, rights });
}

/** A typed code may be guessed: an account types some in an hour, and so does an address, whatever becomes of them. A guest's is not looked at. */
export async function countCode(ctx: Ctx, wanted: BookingRequest['rights']): Promise<Answer<undefined>> {
  const who = accountIdOf(ctx.actor);
  if (wanted?.couponCode === undefined || who === null) return allowed(undefined);
  return ctx.attempts.count([
    { bucket: `coupon code account ${who}`, windowSeconds: 3600, max: 20 },
    { bucket: `coupon code ip ${ctx.limitIp}`, windowSeconds: 3600, max: 100 },
  ]);
}

type Refusal = {
  reason: RightsRefusal | 'invalid_input';
  details?: { rightId?: string; position?: number; field?: string };
};

/** The refusal of a choice, which says of a typed code only that it is not good. */
export function refusedRights({ reason, details }: Refusal, question: RightsQuestion, wanted: Wanted): Answer<never> {
  const said = refusalOfTyped(reason, details, question, wanted);
  return said === 'coupon_unknown' || !details ? refused(said) : refused(said, details);
}
