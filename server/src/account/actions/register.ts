import type { UserToken } from '@parlour/contract/account/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import type { Answer } from '../../platform/context.ts';
import type { Ctx } from '../../platform/context.ts';
import { keepKnownDevice } from '../known-device.ts';
import { homeDigits } from '../phone.ts';
import { giveProvenContact } from '../proven-contact.ts';
import { insertAccount, insertConsents, takenContact } from '../queries/accounts.ts';
import { type Proof, takeProof } from '../queries/codes.ts';
import { type PendingSignUp, takePending } from '../queries/pending.ts';
import { handOut, type Issued, startSession } from '../start-session.ts';

type Registered = { accountId: string; issued: Issued };

/** Makes the account of the pending sign-up whose own code was given, and signs in. */
export async function register(
  ctx: Ctx,
  { token, deviceId }: { token: string; deviceId: string },
): Promise<Answer<UserToken>> {
  const made = await inTransaction(ctx.db, (trx) => makeAccount(trx, ctx, token, deviceId));
  if (!made.ok) return made;
  ctx.events.count('signed_in');
  keepKnownDevice(ctx, made.value.accountId);
  return allowed(handOut(ctx, made.value.issued));
}

async function makeAccount(trx: Trx, ctx: Ctx, token: string, deviceId: string): Promise<Answer<Registered>> {
  const now = ctx.clock.now();
  const proof = await takeProof(trx, hashSecret(token), 'signup', deviceId, now);
  const pending = proof?.subjectId ? await takePending(trx, proof.subjectId, now) : null;
  if (!proof || !pending) return refused('token_spent');
  const { id: _pending, deviceId: _device, textVersion, chainId: _chain, ...details } = pending;
  const id = newId();
  const isAdded = await insertAccount(trx, { ...details, id, mobileDigits: homeDigits(pending.mobileKey) }, now);
  if (!isAdded) return refused((await takenContact(trx, pending.emailKey, pending.mobileKey)) ?? 'email_taken');
  await insertConsents(
    trx,
    id,
    [
      { kind: 'service', isGiven: true, textVersion },
      { kind: 'booking_mail', isGiven: pending.receivesBookingMail, textVersion },
    ],
    now,
  );
  await giveProvenContact(trx, ctx, id, provenOf(proof, pending));
  return allowed({ accountId: id, issued: await startSession(trx, ctx, id, null) });
}

/** The contact to which the code went, as it was typed: that one is proven, the other is not. */
function provenOf({ kind, addressKey }: Proof, pending: PendingSignUp) {
  return { kind, key: addressKey, value: kind === 'email' ? pending.email : addressKey };
}
