import { validDaysOf } from '@parlour/domain/rights/valid-days';
import { addDays, type Day } from '@parlour/domain/time/day';
import { dayFrame } from '@parlour/domain/time/zone';
import { insertUnitEntries, type NewUnitEntry } from '../../ledger/queries.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { json } from '../../platform/db/types.ts';
import { newIdIn, readableNumber } from '../../platform/ids.ts';
import { openStoredValue } from '../../wallet/actions/open-stored-value.ts';
import { setStoredValueTerms, storedValueByKey } from '../../wallet/queries.ts';
import { insertRight, setRightAccounts, type SoldRight } from '../queries/write.ts';

/** A right to be opened. `left`, `balanceMinor` and `bonusMinor` are what is there of it; left out: all that was sold. */
export type OpenedRight = {
  memberId: string;
  shopId: string;
  zone: string;
  reference: string;
  number?: string | undefined;
  boughtOn: Day;
  endsOn?: Day | null;
  isFrozen?: boolean;
  firstUsedOn?: Day | null;
  left?: Readonly<Record<string, number>> | null;
  balanceMinor?: number | null;
  bonusMinor?: number | null;
};

/** Opens a right of what the chain sells: its snapshot, its sessions in their ledger, its money in balances. Null: its sale or number is there already. */
export async function openRight(
  trx: Trx,
  sold: SoldRight,
  opened: OpenedRight,
  now: number,
): Promise<{ id: string } | null> {
  const { chainId, content } = sold;
  const { memberId, shopId, reference, boughtOn, endsOn = null, isFrozen = false } = opened;
  const id = newIdIn(chainId);
  const isNew = await insertRight(trx, {
    chainId,
    id,
    memberId,
    shopId,
    soldRightId: sold.id,
    number: opened.number ?? readableNumber(id),
    reference,
    kind: sold.kind,
    name: sold.name,
    nameSecond: sold.nameSecond,
    content: json(content),
    currency: sold.currency,
    faceMinor: sold.faceMinor,
    boughtOn,
    endsOn,
    isFrozen,
    createdAt: new Date(now),
  });
  if (!isNew) return null;
  await openMoney(trx, sold, { ...opened, id }, now);
  await insertUnitEntries(trx, openingEntries(sold, { ...opened, id }), now);
  return { id };
}

/** How many sessions a right was sold with, by item; a coupon has one use. */
function soldUnits({ content: { benefit } }: SoldRight): Readonly<Record<string, number>> {
  if (benefit.kind === 'sessions') return { '': benefit.count };
  if (benefit.kind === 'item_sessions') return benefit.counts;
  return benefit.kind === 'coupon' ? { '': 1 } : {};
}

/** Everything that was sold, and what of it was used before, or given besides. */
function openingEntries(sold: SoldRight, opened: OpenedRight & { id: string }): NewUnitEntry[] {
  const { id, shopId, boughtOn, firstUsedOn, left } = opened;
  const common = { chainId: sold.chainId, account: 'right', subject: id, shopId } as const;
  return Object.entries(soldUnits(sold)).flatMap(([item, count]): NewUnitEntry[] => {
    const key = `${id} ${item}`;
    const issued = { ...common, item, entry: 'issue', units: count, key: `${key} issued`, onDay: boughtOn } as const;
    const change = (left?.[item] ?? count) - count;
    if (change === 0) return [issued];
    const entry = change < 0 ? 'use' : 'adjust';
    return [issued, { ...common, item, entry, units: change, key: `${key} before`, onDay: firstUsedOn ?? boughtOn }];
  });
}

/** The balances of a right that holds money: what was paid for, and apart from it what was given with it. Both pay until its end. */
async function openMoney(
  trx: Trx,
  sold: SoldRight,
  { id, isFrozen = false, ...opened }: OpenedRight & { id: string },
  now: number,
): Promise<void> {
  const { chainId, content, currency, faceMinor, bonusMinor } = sold;
  if (content.benefit.kind !== 'stored_value') return;
  const { memberId, zone, boughtOn, endsOn = null } = opened;
  const { to } = validDaysOf({ ...content, boughtOn, endsOn }, { firstUsedOn: null });
  const { stores } = content.scope;
  const expiresAt = endOfDay(zone, to);
  const open = async (key: string, amountMinor: number): Promise<string> => {
    const shopIds = stores.kind === 'listed' ? [...stores.ids] : [];
    await openStoredValue(trx, chainId, { memberId, currency, expiresAt, shopIds, key, amountMinor }, now);
    const accountId = (await storedValueByKey(trx, { chainId, memberId, key }))!.id;
    const terms = { isActive: !isFrozen, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
    if (isFrozen) await setStoredValueTerms(trx, { chainId, accountId }, terms);
    return accountId;
  };
  const accountId = await open(id, opened.balanceMinor ?? faceMinor ?? 0);
  const bonus = bonusMinor === null ? null : await open(`${id} bonus`, opened.bonusMinor ?? bonusMinor);
  await setRightAccounts(trx, { chainId, id }, { accountId, bonusAccountId: bonus });
}

/** The instant at which a day of a store is over; null where it does not end. */
export function endOfDay(zone: string, day: Day | null): number | null {
  return day === null ? null : dayFrame(zone, addDays(day, 1)).startsAt;
}
