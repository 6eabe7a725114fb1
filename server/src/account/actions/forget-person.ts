import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { forget as forgetVisits } from '../../booking/actions/forget.ts';
import { openVisitsOf } from '../../booking/queries/person.ts';
import { forget as forgetCards } from '../../charge/actions/person.ts';
import { hasOpenMoney, hasStoredMoney } from '../../charge/queries/person.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forget as forgetFiles } from '../../file/actions/forget.ts';
import { forget as forgetLines } from '../../log/actions.ts';
import { forget as forgetMember } from '../../member/actions.ts';
import { forget as forgetMails } from '../../message/actions/person.ts';
import { forget as forgetBuyer } from '../../order/actions.ts';
import { forget as forgetReviews } from '../../review/actions.ts';
import type { Services } from '../../services.ts';
import { forget as forgetWishes } from '../../waitlist/actions/forget.ts';
import { deleteAccount, endSessionsOf } from '../queries/person.ts';

type Forgetting = Pick<Services, 'db' | 'clock' | 'files'>;

/**
 * Forgets a person: her account and all that is hers goes, and what shops have to keep stays without her (decision 0026). Refused, with
 * nothing done, while a visit is ahead, money is on its way, or a shop keeps a balance of hers. A run that broke is simply repeated: whatever finds the rest goes last.
 */
export async function forgetPerson(
  services: Forgetting,
  owner: { accountId: string },
): Promise<Verdict<null, 'visits_ahead' | 'money_open'>> {
  const { db, clock } = services;
  if ((await openVisitsOf(db, owner, clock.now())).length > 0) return refused('visits_ahead');
  if (await hasOpenMoney(db, owner, clock.now())) return refused('money_open');
  if (await hasStoredMoney(db, owner, clock.now())) return refused('money_open');
  await endSessionsOf(db, owner.accountId);
  await forgetWishes(services, owner);
  await forgetFiles(services, owner);
  // All of these find their rows by her visits, records and addresses.
  await forgetMails(services, owner);
  await forgetCards(services, owner);
  await forgetReviews(services, owner);
  await forgetBuyer(services, owner);
  await forgetLines(services, owner);
  await forgetVisits(services, owner);
  await forgetMember(services, owner);
  await inTransaction(db, (trx) => deleteAccount(trx, owner.accountId));
  return allowed(null);
}
