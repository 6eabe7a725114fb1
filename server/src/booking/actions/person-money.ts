import { toDecimal } from '@parlour/domain/money/money';
import { insertEntries } from '../../ledger/queries.ts';
import type { Owner, Stake } from '../../platform/ports/person-part.ts';
import { moveStoredValue } from '../../wallet/queries.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Services } from '../context.ts';
import {
  forgetCardsOf,
  type KeptBalance,
  keptBalancesOf,
  type KeptCharge,
  keptChargesOf,
  storedOf,
} from '../queries/person-money.ts';

/**
 * Leaves the books as they are, without the cards of a person; what the person gave up is booked out of the balances. It runs before the person's visits
 * are forgotten, since it finds the cards by them.
 */
export async function forget(trx: Trx, owner: Owner, now: number): Promise<void> {
  await forgetCardsOf(trx, owner);
  if (!owner.givesUpBalances) return;
  for (const { chainId, id, currency, balanceMinor } of await storedOf(trx, owner, now)) {
    const entry = { chainId, account: 'stored', subject: id, amountMinor: -balanceMinor, currency } as const;
    const about = { entry: 'given_up', key: `${id} given up`, payableKind: null, payableId: null, orderId: null };
    const added = await insertEntries(trx, [{ ...entry, ...about }], now);
    if (added > 0) await moveStoredValue(trx, { chainId, accountId: id }, { balanceMinor: -balanceMinor });
  }
}

/** What shops keep for a person and can still be paid with. */
export async function storedStakes(db: Db, owner: Owner, now: number): Promise<Stake[]> {
  return (await storedOf(db, owner, now)).map(({ chainId, currency, balanceMinor }) => ({
    kind: 'money',
    chainId,
    name: '',
    amount: toDecimal(balanceMinor, currency),
    currency,
  }));
}

/** What a person was charged and paid, and what shops keep for the person. */
export async function exportPerson(
  { db }: Pick<Services, 'db'>,
  owner: Owner,
): Promise<{ charges: KeptCharge[]; balances: KeptBalance[] }> {
  return { charges: await keptChargesOf(db, owner), balances: await keptBalancesOf(db, owner) };
}
