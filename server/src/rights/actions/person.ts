import type { RightState } from '@parlour/domain/rights/right-state';
import type { Db, Trx } from '../../platform/db/schema.ts';
import type { Owner } from '../../platform/ports/person-part.ts';
import { stateOf } from '../presenters/card.ts';
import { heldRightOf, storedMinorOf } from '../policies/held-right.ts';
import type { HeldRow } from '../queries/held.ts';
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

function keptRight(row: HeldRow): KeptRight {
  const { chainId, number, kind, name, boughtOn, endsOn, firstUsedOn, currency, counted } = row;
  const sums = (which: 'given' | 'used') =>
    Object.fromEntries(Object.entries(counted).map(([item, sum]) => [item, sum[which]]));
  const common = { chainId, number, kind, name, boughtOn, endsOn, firstUsedOn, currency };
  return { ...common, storedMinor: storedMinorOf(row), given: sums('given'), used: sums('used') };
}

const live: ReadonlySet<RightState> = new Set(['active', 'inactive']);

/** Whether sessions or money that were paid for are left in a right that is not over. A coupon or a price for members was not. */
export async function hasOpenRights(trx: Trx, { accountId }: Owner, now: number): Promise<boolean> {
  const rows = await rightsOfPerson(trx, accountId);
  return rows.some((row) => {
    const { kind } = heldRightOf(row).right.benefit;
    return kind !== 'coupon' && kind !== 'prices' && live.has(stateOf(row, now));
  });
}
