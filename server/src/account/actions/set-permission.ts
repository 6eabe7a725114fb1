import type { PermissionChange } from '@parlour/contract/admin/calls';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { findByEmail, holdPermission, withdrawPermission } from '../queries/accounts.ts';
import { chainExists } from '../queries/places.ts';

/** Gives an account a right at a chain, or takes it back: for the shop's own software. */
export async function setPermission(ctx: Ctx, change: PermissionChange): Promise<Answer<{ isHeld: boolean }>> {
  const { email, chainId, kind, code, value = null, isHeld } = change;
  const account = await findByEmail(ctx.db, emailKey(email) ?? '');
  if (!account || !(await chainExists(ctx.db, chainId))) return refused('not_found');
  const permission = { accountId: account.id, chainId, kind, code };
  if (isHeld) await holdPermission(ctx.db, permission, value);
  else await withdrawPermission(ctx.db, permission);
  return allowed({ isHeld });
}
