import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By, Ctx } from '../../platform/context.ts';
import { findAccount } from '../queries/accounts.ts';

/** The caller's own account, found by its e-mail; all others look like none. */
export async function findOwnUser(
  ctx: Ctx & By<Customer>,
  { email }: { email: string },
): Promise<Answer<{ id: string; email: string }>> {
  const account = await findAccount(ctx.db, ctx.actor.accountId);
  if (!account?.email || emailKey(account.email) !== emailKey(email)) return refused('not_found');
  return allowed({ id: account.id, email: account.email });
}
