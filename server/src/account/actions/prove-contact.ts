import { allowed, refused } from '@parlour/domain/verdict';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { deviceOf } from '../policies/address.ts';
import { noteAccountEvent } from './audit.ts';
import { endUnprovenPast } from './first-email-proof.ts';
import { giveProvenContact } from './proven-contact.ts';
import { lockAccount, takenContact } from '../queries/accounts.ts';
import { takeProof } from '../queries/codes.ts';

/** Adds a proven e-mail or mobile: what has no owner yet of that contact, at every chain, belongs to the account from now on. */
export async function proveContact(ctx: Ctx & By<Customer>, { token }: { token: string }): Promise<Answer<null>> {
  const device = deviceOf(ctx);
  if (!device.ok) return device;
  const { accountId: id, sessionId } = ctx.actor;
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    const proof = await takeProof(trx, hashSecret(token), 'contact', ctx.deviceId, now);
    if (proof?.subjectId !== id) return refused('token_spent');
    const { kind, addressKey: key, address: value } = proof;
    // The sign-in address of another account stays that account's.
    if (kind === 'email' && (await takenContact(trx, key, null, id)) !== null) return refused('email_taken');
    const account = await lockAccount(trx, id);
    if (!account) return refused('session_expired');
    if (kind === 'email' && key === account.emailKey && (await endUnprovenPast(trx, account, sessionId, now)))
      await noteAccountEvent(trx, ctx, { action: 'email_first_proved', accountId: id });
    await giveProvenContact(trx, ctx, id, { kind, key, value });
    await noteAccountEvent(trx, ctx, { action: 'contact_proved', accountId: id });
    return allowed(null);
  });
}
