import type { RightState } from '@parlour/domain/rights/right-state';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Owner, Stake } from '../../platform/ports/person-part.ts';
import { withEpochs } from '../../platform/db/epochs.ts';
import { stateOf } from '../presenters/card.ts';
import { heldRightOf, storedMinorOf } from '../policies/held-right.ts';
import type { HeldRow } from '../queries/held.ts';
import { keptClaimsOf } from '../queries/gifts-of-person.ts';
import { rightsOfPerson } from '../queries/person.ts';

/** A right as the export names it: amounts are in the smallest unit, sessions by item. */
export type KeptRight = {
  chainId: string;
  number: string;
  kind: string;
  name: string;
  boughtOn: string;
  endsOn: string | null;
  firstUsedOn: string | null;
  currency: string;
  storedMinor: number | null;
  given: Record<string, number>;
  used: Record<string, number>;
};

export async function exportPerson({ db }: { db: Db }, { accountId }: Owner): Promise<KeptRight[]> {
  return (await rightsOfPerson(db, accountId)).map(keptRight);
}

/** The gift cards that a person has claimed. */
export async function exportClaims({ db }: { db: Db }, { accountId }: Owner) {
  return withEpochs(await keptClaimsOf(db, accountId));
}

function keptRight(row: HeldRow): KeptRight {
  const { chainId, number, kind, name, boughtOn, endsOn, firstUsedOn, currency, counted } = row;
  const sums = (which: 'given' | 'used') =>
    Object.fromEntries(Object.entries(counted).map(([item, sum]) => [item, sum[which]]));
  const common = { chainId, number, kind, name, boughtOn, endsOn, firstUsedOn, currency };
  return { ...common, storedMinor: storedMinorOf(row), given: sums('given'), used: sums('used') };
}

const live: ReadonlySet<RightState> = new Set(['active', 'inactive']);

/** Rights that are not over, with sessions or money left that were paid for. A coupon or a price for members was not. */
async function openRightsOf(db: Db | Trx, { accountId }: Owner, now: number): Promise<HeldRow[]> {
  const rows = await rightsOfPerson(db, accountId);
  return rows.filter((row) => {
    const { kind } = heldRightOf(row).right.benefit;
    return kind !== 'coupon' && kind !== 'prices' && live.has(stateOf(row, now));
  });
}

export async function hasOpenRights(trx: Trx, owner: Owner, now: number): Promise<boolean> {
  return (await openRightsOf(trx, owner, now)).length > 0;
}

/** What a person would lose of the rights; money that lies in one is told of with the balances. */
export async function rightsAtStake(db: Db, owner: Owner, now: number): Promise<Stake[]> {
  const rows = await openRightsOf(db, owner, now);
  return rows.map(({ chainId, name, number }) => ({ kind: 'right', chainId, name, amount: number, currency: '' }));
}
