import { checkPassword } from '@parlour/domain/account/check-password';
import { allowed, refused } from '@parlour/domain/verdict';
import { knownPasswords } from '../../account/caches/known-passwords.ts';
import { isPassword } from '../../account/formats/password.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx, OwnCtx } from '../context.ts';
import { findTeamMember, type TeamMemberRow } from '../queries/members.ts';

/** The member who is signed in, after a second look at the password; the tries are limited, as the device may be in strange hands. */
export async function withPassword(ctx: OwnCtx, password: string): Promise<Answer<TeamMemberRow>> {
  const { memberId } = ctx.actor;
  if (password === '') return refused('password_needed', { field: 'password' });
  const attempt = {
    bucket: `team password ${memberId}`,
    windowSeconds: 900,
    max: ctx.config.limits.passwordTriesPerAccount,
  };
  const counted = await ctx.attempts.take([attempt]);
  if (!counted.ok) return counted;
  const member = await findTeamMember(ctx.db, memberId);
  if (!member || !(await isPassword(member.passwordHash, password)))
    return refused('password_wrong', { field: 'password' });
  await counted.value.giveBack();
  return allowed(member);
}

/** Whether a password may be set: the one rule of the product, with the member's own words. */
export async function checkNewPassword(
  ctx: Ctx,
  password: string,
  { email, name, field = 'password' }: { email: string; name: string; field?: string },
): Promise<Answer<null>> {
  const checked = checkPassword(password, { email, mobile: '', firstName: name }, await knownPasswords(ctx));
  return checked.ok ? checked : refused(checked.reason, { field });
}
