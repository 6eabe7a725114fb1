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
  const now = ctx.clock.now();
  const rows = payingAt(await rightsOfAccount(ctx.db, scope.chainId, accountId, now), currency);
  const choices = choicesOf(wanted, rows);
  if (choices === 'coupon_unknown') return refused(choices);
  const held = holdToken ? await usesOfHold(ctx.db, scope, holdToken, now) : [];
  const rights = namedRights(rows, withUses(new Map(), held, -1));
  return allowed({ question: { storeId: scope.shopId, choices, rights }, rights });
}

/**
 * Does something with a code that may be typed. It may be guessed: an account has twenty wrong ones in an hour, at whatever chain, and nobody else's are
 * counted with them. A right one costs nothing, since a quote is asked again with each change of the visit; a guest's is not looked at.
 */
export async function withTypedCode<Value>(
  ctx: Ctx,
  wanted: BookingRequest['rights'],
  act: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const who = accountIdOf(ctx.actor);
  if (wanted?.couponCode === undefined || who === null) return act();
  const attempt = { bucket: `coupon code account ${who}`, windowSeconds: 3600, max: 20 };
  const counted = await ctx.attempts.take([attempt]);
  if (!counted.ok) return counted;
  const answer = await act();
  if (answer.ok || answer.reason !== 'coupon_unknown') await counted.value.giveBack();
  return answer;
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
