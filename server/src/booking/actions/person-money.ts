import type { Trx } from '../../platform/db/schema.ts';
import type { Services } from '../context.ts';
import {
  forgetCardsOf,
  type KeptBalance,
  keptBalancesOf,
  type KeptCharge,
  keptChargesOf,
} from '../queries/person-money.ts';

type Owner = { accountId: string };

/** Leaves the books as they are, without the cards of a person. It runs before the person's visits are forgotten, since it finds the cards by them. */
export function forget(trx: Trx, owner: Owner): Promise<void> {
  return forgetCardsOf(trx, owner);
}

/** What a person was charged and paid, and what shops keep for the person. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  owner: Owner,
): Promise<{ charges: KeptCharge[]; balances: KeptBalance[] }> {
  return { charges: await keptChargesOf(db, owner), balances: await keptBalancesOf(db, owner) };
}
