import { checkPassword } from '@parlour/domain/account/check-password';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { deviceOf } from '../policies/address.ts';
import { noteAccountEvent } from './audit.ts';
import { endUnprovenPast } from './first-email-proof.ts';
import { keepKnownDevice, nameBucket } from '../formats/known-device.ts';
import { networkBucket } from '../formats/network.ts';
import { knownPasswords } from '../caches/known-passwords.ts';
import { hashPassword } from '../formats/password.ts';
import { giveProvenContact } from './proven-contact.ts';
import { type AccountRow, lockAccount, updateAccount } from '../queries/accounts.ts';
import { forgetProofs, isProof, takeProof } from '../queries/codes.ts';
import { ownsContact } from '../queries/contacts.ts';
import { forgetFailures } from '../queries/failures.ts';
import { listPasskeys } from '../queries/passkeys.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { mailBrand } from './send-code.ts';

type ResetRequest = { resetToken: string; newPassword: string; email: string };

/**
 * Sets a new password with the proof of an address. Every session ends, and this browser is known from now on: the reader of the
 * account's mail gets back in, during any flood of wrong passwords.
 */
export async function resetPassword(ctx: Ctx, asked: ResetRequest): Promise<Answer<null>> {
  const device = deviceOf(ctx);
  if (!device.ok) return device;
  const known = await knownPasswords(ctx);
  const checked = checkPassword(asked.newPassword, { email: asked.email, mobile: '' }, known);
  if (!checked.ok) return refused(checked.reason, { field: 'newPassword' });
  // Asked before the hash is worked out: a caller without a proof cannot keep the server busy.
  const tokenHash = hashSecret(asked.resetToken);
  if (!(await isProof(ctx.db, tokenHash, 'reset', ctx.deviceId, ctx.clock.now()))) return refused('token_spent');
  const passwordHash = await hashPassword(asked.newPassword);
  const brand = await mailBrand(ctx, null, null);
  const reset = await inTransaction(ctx.db, async (trx) => {
    const account = await proveReset(trx, ctx, asked);
    if (!account) return refused('token_spent');
    const own = checkPassword(asked.newPassword, account, known);
    if (!own.ok) return refused(own.reason, { field: 'newPassword' });
    await updateAccount(trx, account.id, { passwordHash }, ctx.clock.now());
    await noteAccountEvent(trx, ctx, { action: 'password_reset', accountId: account.id });
    await deleteSessions(trx, account.id);
    await forgetProofs(trx, account.id);
    await forgetFailures(trx, unitsOf(ctx, account));
    const notice = { kind: 'passwordChanged', passkeys: (await listPasskeys(trx, account.id)).length } as const;
    await ctx.accountMails.write(trx, ctx, notice, account, brand);
    return allowed(account.id);
  });
  if (!reset.ok) return reset;
  keepKnownDevice(ctx, reset.value);
  return allowed(null);
}

async function proveReset(trx: Trx, ctx: Ctx, { resetToken, email }: ResetRequest): Promise<AccountRow | null> {
  const now = ctx.clock.now();
  const proof = await takeProof(trx, hashSecret(resetToken), 'reset', ctx.deviceId, now);
  const account = proof?.subjectId ? await lockAccount(trx, proof.subjectId) : null;
  if (!proof || !account || account.isLocked) return null;
  if (emailKey(email) !== (proof.kind === 'email' ? proof.addressKey : account.emailKey)) return null;
  // A typed mobile may be a stranger's: only one that the account has proved opens it.
  if (proof.kind === 'mobile' && !(await ownsContact(trx, account.id, 'mobile', proof.addressKey))) return null;
  if (proof.kind === 'email' && (await endUnprovenPast(trx, account, null, now)))
    await noteAccountEvent(trx, ctx, { action: 'email_first_proved', accountId: account.id });
  const value = proof.kind === 'email' ? account.email : proof.addressKey;
  await giveProvenContact(trx, ctx, account.id, { kind: proof.kind, key: proof.addressKey, value });
  return account;
}

function unitsOf(ctx: Ctx, { emailKey: email, mobileKey }: AccountRow): string[] {
  return [email, ...(mobileKey === null ? [] : [mobileKey])].flatMap((name) => [
    nameBucket(ctx.config, name),
    networkBucket(ctx, name),
  ]);
}
