import { pointBalance } from '@parlour/domain/points/point-lots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import { pointEntriesOf } from '../../points/queries/entries.ts';
import type { PointsEntry } from '../formats/shop-folder.ts';

type Keys = ReadonlyMap<string, string>;
type Owner = {
  id: string;
  accountId: string | null;
  email: string;
  emailKey: string | null;
  mobile: string;
  mobileKey: string | null;
  country: string;
};

/** The points that members have now, by the day on which they end. What is owed has a line below zero; a member whom no contact finds again has none. */
export async function readPoints(db: Db, chainId: string, shops: Keys, now: number): Promise<PointsEntry[]> {
  const owners = await sql<Owner>`
    select m.id, m.account_id, m.email, m.email_key, m.mobile, m.mobile_key, m.country from members m
    where m.chain_id = ${chainId} and exists (
      select from unit_entries e where e.chain_id = ${chainId} and e.account = 'points' and e.subject = m.id)
    order by m.email_key, m.mobile_key, m.id`.execute(db);
  const lines: PointsEntry[] = [];
  for (const records of Map.groupBy(owners.rows, ({ accountId, id }) => accountId ?? id).values()) {
    const member = records.map(contactOf).find((contact) => contact !== null);
    if (!member) continue;
    const rows = await pointEntriesOf(
      db,
      chainId,
      records.map(({ id }) => id),
    );
    const { balance, lots: left } = pointBalance(rows, now);
    const lastShop = shops.get(rows.at(-1)?.shopId ?? '');
    if (balance < 0 && lastShop !== undefined)
      lines.push({ ...member, points: balance, shopKey: lastShop, lastDay: null });
    const byEnd = Map.groupBy(left, ({ lastDay }) => lastDay);
    for (const [lastDay, lots] of byEnd) {
      const shopKey = shops.get(rows.find(({ id }) => id === lots[0]!.entryId)!.shopId);
      if (shopKey === undefined) continue;
      lines.push({ ...member, points: lots.reduce((sum, { left }) => sum + left, 0), shopKey, lastDay });
    }
  }
  return lines;
}

function contactOf({ email, emailKey, mobile, mobileKey, country }: Owner) {
  const byMobile = mobileKey !== null && country !== '' ? mobile : mobileKey;
  const member = emailKey === null ? byMobile : email || emailKey;
  return member === null ? null : { member, emailKey, mobileKey };
}
