import { allowed, refused } from '@parlour/domain/verdict';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { isPassword } from '../formats/password.ts';
import { type AccountRow, findAccount } from '../queries/accounts.ts';

/** The account that is signed in, after a second look at its password; the tries are limited, as the phone may be in strange hands. */
export async function withPassword(ctx: Ctx & By<Customer>, password: string): Promise<Answer<AccountRow>> {
  const { accountId: id } = ctx.actor;
  const attempt = {
    bucket: `password ${id}`,
    windowSeconds: 900,
    max: ctx.config.limits.passwordTriesPerAccount,
  };
  const counted = await ctx.attempts.take([attempt]);
  if (!counted.ok) return counted;
  const account = await findAccount(ctx.db, id);
  if (!account || !(await isPassword(account.passwordHash, password))) return refused('password_wrong');
  await counted.value.giveBack();
  return allowed(account);
}
