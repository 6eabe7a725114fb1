import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { forget as forgetVisits } from '../../booking/actions/forget.ts';
import { lockVisitsOf, openVisitsOf } from '../../booking/queries/person.ts';
import { forget as forgetCards } from '../../payment/actions/person.ts';
import { hasOpenMoney, hasStoredMoney, lockBalancesOf } from '../../payment/queries/person.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { forget as forgetFiles } from '../../file/actions/forget.ts';
import { forget as forgetLines } from '../../log/actions.ts';
import { forget as forgetMember } from '../../member/actions.ts';
import { forget as forgetMails } from '../../notification/actions/person.ts';
import { forget as forgetBuyer } from '../../subscription/actions.ts';
import { lockOrdersOf } from '../../subscription/queries.ts';
import { forget as forgetReviews } from '../../review/actions.ts';
import type { Services } from '../../platform/context.ts';
import { forget as forgetWishes } from '../../waitlist/actions/forget.ts';
import { deleteAccount, endSessionsOf, lockAccount } from '../queries/person.ts';

type Forgetting = Pick<Services, 'db' | 'clock' | 'files'>;
type Owner = { accountId: string };
type Refusal = 'visits_ahead' | 'money_open';

/**
 * Forgets a person: her account and all that is hers goes, and what shops have to keep stays without her (decision 0026). Refused, with
 * nothing done, while a visit is ahead, money is on its way, or a shop keeps a balance of hers. What the file store and the waitlist keep goes
 * first; then all that is left in one transaction that looks once more, since money may have begun to move meanwhile. A run that broke, or
 * was refused then, is simply repeated: whatever finds the rest goes last.
 */
export async function forgetPerson(services: Forgetting, owner: Owner): Promise<Verdict<null, Refusal>> {
  const { db, clock } = services;
  const begun = await inTransaction(db, async (trx) => {
    const looked = await lookUnderLocks(trx, owner, clock.now());
    if (looked.ok) await endSessionsOf(trx, owner.accountId);
    return looked;
  });
  if (!begun.ok) return begun;
  await forgetWishes(services, owner);
  await forgetFiles(services, owner);
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const looked = await lookUnderLocks(trx, owner, now);
    if (!looked.ok) return looked;
    // All of these find their rows by her visits, records and addresses.
    await forgetMails(trx, owner, now);
    await forgetCards(trx, owner);
    await forgetReviews(trx, owner);
    await forgetBuyer(trx, looked.value.planOrderIds);
    await forgetLines(trx, owner);
    await forgetVisits(trx, owner, now);
    // One that was booked with her address in this very moment was not there to be locked.
    if ((await openVisitsOf(trx, owner, now)).length > 0) return refused<Refusal>('visits_ahead');
    await forgetMember(trx, owner);
    await deleteAccount(trx, owner.accountId);
    return allowed(null);
  });
}

/** Whether nothing of hers is open. What could begin to move is ours until the commit, so it stays true. */
async function lookUnderLocks(
  trx: Trx,
  owner: Owner,
  now: number,
): Promise<Verdict<{ planOrderIds: string[] }, Refusal>> {
  // In the order of bookings and payments: a visit first, then what it is paid from, then who she is.
  await lockVisitsOf(trx, owner);
  const planOrderIds = await lockOrdersOf(trx, owner.accountId);
  await lockBalancesOf(trx, owner);
  await lockAccount(trx, owner.accountId);
  if ((await openVisitsOf(trx, owner, now)).length > 0) return refused('visits_ahead');
  if (await hasOpenMoney(trx, owner, now)) return refused('money_open');
  if (await hasStoredMoney(trx, owner, now)) return refused('money_open');
  return allowed({ planOrderIds });
}
