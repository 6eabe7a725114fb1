import { emailKey } from '@parlour/domain/member/contact';
import { allowed } from '@parlour/domain/verdict';
import { memberRows } from '../../member/queries/matching.ts';
import { accountIdOf, type Customer, type Guest } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import { readMobile } from '../../reference/formats/mobile.ts';
import type { Ctx } from '../context.ts';
import { findLimits } from '../policies/limits.ts';

type Typed = { chainId: string; email: string; mobile: string; dialCode: string; country: string };

/** The caller's own record at a chain, where a contact is that of it. Everybody else is told nothing, after the same queries. */
export async function findMember(
  ctx: Ctx & By<Guest | Customer>,
  { chainId, email, ...phone }: Typed,
): Promise<Answer<{ memberId: string | null }>> {
  const { attempts, named } = findLimits(ctx);
  const counted = await ctx.attempts.count(attempts, named);
  if (!counted.ok) return counted;
  const { mobileKey } = readMobile(phone);
  const keys = { emailKey: emailKey(email), mobileKey };
  const accountId = accountIdOf(ctx.actor);
  const { rows } = await memberRows([{ ...keys, chainId, accountId }]).execute(ctx.db);
  const own = rows.find(
    (member) =>
      accountId !== null &&
      member.accountId === accountId &&
      ((keys.emailKey !== null && member.emailKey === keys.emailKey) ||
        (mobileKey !== null && member.mobileKey === mobileKey)),
  );
  return allowed({ memberId: own?.id ?? null });
}
