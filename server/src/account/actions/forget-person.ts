import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Owner, PersonPart, PersonRefusal } from '../../platform/ports/person-part.ts';
import type { Services } from '../context.ts';
import { deleteAccount, endSessionsOf, lockAccount } from '../queries/person.ts';

type Forgetting = Pick<Services, 'db' | 'clock' | 'files' | 'personParts'>;
/** What each module locked. */
type Locked = ReadonlyMap<PersonPart, unknown>;

/**
 * Forgets a person: the account and all that belongs to it goes, and what shops have to keep stays without the person (decision 0026). Refused,
 * with nothing done, while a visit is ahead, money is on its way, or a shop keeps a balance. What the file store and the waitlist keep goes
 * first; then the rest in one transaction that looks again, since money may have begun to move meanwhile. A run that broke, or was refused
 * then, can be repeated: the rows by which the rest is found go last.
 */
export async function forgetPerson(services: Forgetting, owner: Owner): Promise<Verdict<null, PersonRefusal>> {
  const { db, clock, personParts } = services;
  const begun = await inTransaction(db, async (trx) => {
    const looked = await lockAndCheck(trx, personParts, owner, clock.now());
    if (looked.ok) await endSessionsOf(trx, owner.accountId);
    return looked;
  });
  if (!begun.ok) return begun;
  for (const part of personParts) await part.clear?.(services, owner);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const looked = await lockAndCheck(trx, personParts, owner, now);
    if (!looked.ok) return looked;
    // All of these find their rows by visits, records and addresses of the person, which go last.
    for (const part of personParts.toReversed()) {
      await part.forget?.(trx, owner, now, looked.value.get(part));
      const refusal = await part.leftOver?.(trx, owner, now);
      if (refusal) return refused(refusal);
    }
    await deleteAccount(trx, owner.accountId);
    return allowed(null);
  });
}

/** Whether nothing of the person is open. What could begin to move is locked until the commit, so it stays true. */
async function lockAndCheck(
  trx: Trx,
  parts: readonly PersonPart[],
  owner: Owner,
  now: number,
): Promise<Verdict<Locked, PersonRefusal>> {
  const locked = new Map<PersonPart, unknown>();
  // In the order of bookings and payments: a visit first, then what it is paid from, then the person.
  for (const part of parts) if (part.lock) locked.set(part, await part.lock(trx, owner));
  await lockAccount(trx, owner.accountId);
  for (const part of parts) {
    const refusal = await part.refusal?.(trx, owner, now);
    if (refusal) return refused(refusal);
  }
  return allowed(locked);
}
