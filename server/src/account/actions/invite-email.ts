import { allowed, refused } from '@parlour/domain/verdict';
import { addressesOfChain } from '../../brand/caches/brands.ts';
import { hashSecret, newSecret } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { findMemberWithoutEmail, insertLink } from '../queries/missing-email.ts';

const linkLifeMs = 14 * 24 * 3_600_000;

/**
 * Makes the link with which a customer who booked without an e-mail adds one: for the shop's own software, which knows how to reach the
 * customer. It is good for two weeks and one use; the token is in the fragment of the address.
 */
export async function inviteEmail(
  ctx: Ctx,
  { bookingId }: { bookingId: string },
): Promise<Answer<{ url: string; expiresAt: number }>> {
  const member = await findMemberWithoutEmail(ctx.db, bookingId);
  if (!member) return refused('not_found');
  const token = newSecret();
  const now = ctx.clock.now();
  const expiresAt = now + linkLifeMs;
  await insertLink(ctx.db, { ...member, bookingId, tokenHash: hashSecret(token) }, { now, expiresAt });
  const addressOf = await addressesOfChain(ctx, member.chainId);
  return allowed({ url: addressOf(`/missEmail#t=${token}`), expiresAt });
}
