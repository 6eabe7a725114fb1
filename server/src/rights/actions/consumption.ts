import type { RightConsumption } from '@parlour/contract/rights/right';
import { toDecimal } from '@parlour/domain/money/money';
import { localOf } from '@parlour/domain/time/zone';
import type { Ctx } from '../../catalog/context.ts';
import { entriesOf, type LedgerEntry, type UnitEntry, unitEntriesOf } from '../../ledger/queries.ts';
import type { HeldRow } from '../queries/held.ts';
import { type Names, namesOf, storesOf } from '../queries/names.ts';

type Entry = RightConsumption & { at: number };

/** What was taken from a right and what came back, of its sessions and of its money, the newest first. */
export async function consumptionOf({ db }: Pick<Ctx, 'db'>, row: HeldRow): Promise<RightConsumption[]> {
  const { chainId, accountId, bonusAccountId } = row;
  const units = (await unitEntriesOf(db, chainId, row.id)).filter(({ entry }) => entry !== 'issue');
  const accounts = [accountId, bonusAccountId].filter((id) => id !== null);
  const money = (await Promise.all(accounts.map((id) => entriesOf(db, chainId, id)))).flat();
  const paidFor = [...new Set(money.flatMap(({ payableId }) => payableId ?? []))];
  const stores = await storesOf(db, chainId, paidFor);
  const ids = units.flatMap(({ item, shopId }) => [item, shopId].filter(Boolean));
  const names = await namesOf(db, chainId, [
    ...new Set([...ids, row.shopId, ...[...stores.values()].map(({ shopId }) => shopId)]),
  ]);
  const undone = new Set([...units, ...money].flatMap(({ reverses }) => reverses ?? []));
  const entries = [
    ...units.map((entry) => ofUnits(entry, { names, undone })),
    ...money
      .filter(({ entry }) => !givenEntries.has(entry))
      .map((entry) => {
        // The day is that of the store where it was paid, which is named beside it.
        return ofMoney(entry, { ...row, ...stores.get(entry.payableId ?? '') }, { names, undone });
      }),
  ];
  return entries.toSorted((one, other) => other.at - one.at).map(({ at: _at, ...shown }) => shown);
}

/** What puts money into a balance is no use of it. */
const givenEntries: ReadonlySet<string> = new Set(['opened', 'fed']);

const kinds: Record<Exclude<UnitEntry['entry'], 'issue'>, RightConsumption['kind']> = {
  use: 'used',
  return: 'returned',
  adjust: 'adjusted',
  expire: 'expired',
};

type With = { names: Names; undone: ReadonlySet<string> };

function ofUnits({ id, entry, units, item, shopId, onDay, at }: UnitEntry, { names, undone }: With): Entry {
  return {
    id,
    kind: kinds[entry as keyof typeof kinds],
    day: onDay,
    ...(units === 0 ? {} : { units }),
    itemName: names.get(item)?.name ?? '',
    itemNameSecond: names.get(item)?.nameSecond ?? '',
    shopName: names.get(shopId)?.name ?? '',
    isReversed: undone.has(id),
    at: at.getTime(),
  };
}

function ofMoney({ id, amountMinor, at }: LedgerEntry, { zone, currency, shopId }: HeldRow, by: With): Entry {
  return {
    id,
    kind: amountMinor < 0 ? 'used' : 'returned',
    day: localOf(zone, at.getTime()).day,
    amount: toDecimal(amountMinor, currency),
    itemName: '',
    itemNameSecond: '',
    shopName: by.names.get(shopId)?.name ?? '',
    isReversed: by.undone.has(id),
    at: at.getTime(),
  };
}
