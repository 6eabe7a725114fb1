import type { EmailChange } from '@parlour/contract/account/calls';
import { checkEmailChange } from '@parlour/domain/account/check-email-change';
import { emailKey } from '@parlour/domain/member/contact';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { constraintOf } from '../../platform/db/failures.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../context.ts';
import { deviceOf } from '../policies/address.ts';
import { noteAccountEvent } from './audit.ts';
import { giveProvenContact } from './proven-contact.ts';
import { withPassword } from './own-password.ts';
import type { MailBrand } from '../ports/account-mailer.ts';
import { findAccount, lockAccount, takenContact, updateAccount } from '../queries/accounts.ts';
import { forgetProofs, takeProof } from '../queries/codes.ts';
import { forgetContact, takeEmailChange, writeEmailChange } from '../queries/contacts.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { countLookUp } from './check-exists.ts';
import { mailBrand } from './send-code.ts';

type EmailChangeRequest = { email: string; password?: string | undefined; proof?: string | undefined };

const requestLifeMs = 30 * 60_000;

/** Changes the sign-in address in two steps: the password, then the proof of the new address. */
export function changeEmail(ctx: Ctx & By<Customer>, asked: EmailChangeRequest): Promise<Answer<EmailChange>> {
  return asked.proof === undefined ? requestChange(ctx, asked) : proveNew(ctx, asked.email, asked.proof);
}

async function requestChange(
  ctx: Ctx & By<Customer>,
  { email, password = '' }: EmailChangeRequest,
): Promise<Answer<EmailChange>> {
  const known = await findAccount(ctx.db, ctx.actor.accountId);
  const checked = checkEmailChange(email, known?.email ?? '');
  if (!checked.ok) return refused(checked.reason, { field: 'email' });
  if (password === '') return refused('password_needed', { field: 'password' });
  const account = await withPassword(ctx, password);
  if (!account.ok) return account;
  const counted = await countLookUp(ctx);
  if (!counted.ok) return counted;
  const key = emailKey(email)!;
  if ((await takenContact(ctx.db, key, null, account.value.id)) !== null)
    return refused('email_taken', { field: 'email' });
  const now = ctx.clock.now();
  const times = { now, expiresAt: now + requestLifeMs };
  await writeEmailChange(ctx.db, account.value.id, { email: email.trim(), emailKey: key }, times);
  return allowed({ state: 'code_needed' });
}

async function proveNew(ctx: Ctx & By<Customer>, email: string, proof: string): Promise<Answer<EmailChange>> {
  const device = deviceOf(ctx);
  if (!device.ok) return device;
  const brand = await mailBrand(ctx, null, null);
  const key = emailKey(email) ?? '';
  // Another person signed up with the address meanwhile.
  if ((await takenContact(ctx.db, key, null, ctx.actor.accountId)) !== null)
    return refused('email_taken', { field: 'email' });
  return inTransaction(ctx.db, (trx) => writeNew(trx, ctx, key, proof, brand)).catch((error: unknown) => {
    if (constraintOf(error) !== 'accounts_email') throw error;
    return refused('email_taken', { field: 'email' });
  });
}

async function writeNew(
  trx: Trx,
  ctx: Ctx & By<Customer>,
  key: string,
  token: string,
  brand: MailBrand,
): Promise<Answer<EmailChange>> {
  const { accountId: id, sessionId } = ctx.actor;
  const now = ctx.clock.now();
  const proof = await takeProof(trx, hashSecret(token), 'changeEmail', ctx.deviceId, now);
  const request = await takeEmailChange(trx, id, key, now);
  const account = await lockAccount(trx, id);
  if (!request || !account || proof?.subjectId !== id || proof.addressKey !== key) return refused('token_spent');
  await updateAccount(trx, id, { email: request.email, emailKey: key }, now);
  // Before its proof goes: the old address still belongs to the account.
  await ctx.accountMails.write(trx, ctx, { kind: 'emailChanged' }, account, brand);
  await forgetContact(trx, id, 'email', account.emailKey);
  await giveProvenContact(trx, ctx, id, { kind: 'email', key, value: request.email });
  await forgetProofs(trx, id);
  await deleteSessions(trx, id, sessionId);
  await noteAccountEvent(trx, ctx, { action: 'email_changed', accountId: id });
  return allowed({ state: 'changed' });
}
