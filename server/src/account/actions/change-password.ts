import type { UserToken } from '@parlour/contract/account/calls';
import { checkPassword } from '@parlour/domain/account/check-password';
import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { keepKnownDevice } from '../formats/known-device.ts';
import { noteAccountEvent } from './audit.ts';
import { knownPasswords } from '../caches/known-passwords.ts';
import { withPassword } from './own-password.ts';
import { hashPassword } from '../formats/password.ts';
import { lockAccount, updateAccount } from '../queries/accounts.ts';
import { forgetProofs } from '../queries/codes.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { findLoginShop } from '../queries/places.ts';
import { deleteSecretsOf, deleteSessions, lockSession } from '../queries/sessions.ts';
import { handOut, issueSecrets } from './start-session.ts';
import { mailBrand } from './send-code.ts';

type PasswordChange = { oldPassword: string; newPassword: string };

/** Changes the password: other sessions end, and this one goes on with new secrets only. */
export async function changePassword(
  ctx: Ctx & By<Customer>,
  { oldPassword, newPassword }: PasswordChange,
): Promise<Answer<UserToken>> {
  if (oldPassword === '') return refused('password_needed', { field: 'oldPassword' });
  const account = await withPassword(ctx, oldPassword);
  if (!account.ok) return account;
  const checked = checkPassword(newPassword, account.value, await knownPasswords(ctx));
  if (!checked.ok) return refused(checked.reason, { field: 'newPassword' });
  const passwordHash = await hashPassword(newPassword);
  const brand = await mailBrand(ctx, null, null);
  const { accountId: id, sessionId } = ctx.actor;
  const issued = await inTransaction(ctx.db, async (trx) => {
    const current = await lockAccount(trx, id);
    if (current?.passwordHash !== account.value.passwordHash) return refused('password_wrong');
    // A renewal of this session either was before, and its secrets end here, or finds them ended.
    const session = await lockSession(trx, sessionId);
    if (!session) return refused('session_expired');
    await updateAccount(trx, id, { passwordHash }, ctx.clock.now());
    await deleteSessions(trx, id, sessionId);
    await deleteSecretsOf(trx, sessionId);
    await noteAccountEvent(trx, ctx, { action: 'password_changed', accountId: id });
    await forgetProofs(trx, id);
    const notice = { kind: 'passwordChanged', passkeys: (await listPasskeys(trx, id)).length } as const;
    await ctx.accountMails.write(trx, ctx, notice, account.value, brand);
    const shop = await findLoginShop(trx, session.shopId, session.chainId);
    return allowed(await issueSecrets(trx, ctx, sessionId, shop, session.expiresAt.getTime()));
  });
  if (!issued.ok) return issued;
  keepKnownDevice(ctx, id);
  return allowed(handOut(ctx, issued.value));
}
