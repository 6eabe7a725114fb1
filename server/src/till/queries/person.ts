import { type RawBuilder, sql } from 'kysely';
import { visitsOf } from '../../booking/queries/person.ts';
import { recordsOf } from '../../member/queries/records.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type KeptReason = { billId: string; refundId: string; reason: string };
export type KeptChange = { billId: string; name: string; reason: string };

/** Which bills `b` of which chains are of a person: those of the person's records, and those of visits that are in the record of another one, or in none. */
async function billsOfPerson(
  db: Db | Trx,
  accountId: string,
): Promise<{ chainId: string; isOfPerson: RawBuilder<boolean> }[]> {
  return [
    ...idsByChain(await recordsOf(db, accountId)).map(({ chainId, ids }) => ({
      chainId,
      isOfPerson: sql<boolean>`b.member_id = any(${ids}::text[])`,
    })),
    ...idsByChain(await visitsOf(db, { accountId })).map(({ chainId, ids }) => ({
      chainId,
      isOfPerson: sql<boolean>`b.booking_id = any(${ids}::text[])`,
    })),
  ];
}

/** What stores wrote about refunds of a person's bills. */
export async function reasonsOf(db: Db, accountId: string): Promise<KeptReason[]> {
  const kept = new Map<string, KeptReason>();
  for (const { chainId, isOfPerson } of await billsOfPerson(db, accountId)) {
    const { rows } = await sql<KeptReason>`
      select distinct e.bill_id, e.refund_id, e.reason from till_entries e
      join bills b on b.chain_id = e.chain_id and b.id = e.bill_id
      where e.chain_id = ${chainId} and b.chain_id = ${chainId} and ${isOfPerson} and e.refund_id is not null and e.reason <> ''
      order by 1, 2`.execute(db);
    for (const row of rows) kept.set(row.refundId, row);
  }
  return [...kept.values()];
}

/** Why the desk changed a price on a person's bills, or left something out of them. */
export async function changesOf(db: Db, accountId: string): Promise<KeptChange[]> {
  const kept = new Map<string, KeptChange>();
  for (const { chainId, isOfPerson } of await billsOfPerson(db, accountId)) {
    const { rows } = await sql<KeptChange & { lineId: string }>`
      select c.bill_id, c.line_id, c.name, c.reason from till_changes c
      join bills b on b.chain_id = c.chain_id and b.id = c.bill_id
      where c.chain_id = ${chainId} and b.chain_id = ${chainId} and ${isOfPerson} and c.reason <> ''
      order by c.bill_id, c.place`.execute(db);
    for (const { lineId, ...row } of rows) kept.set(`${row.billId} ${lineId}`, row);
  }
  return [...kept.values()];
}

/** Empties both; what moved and what was sold stays. */
export async function emptyReasonsOf(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, isOfPerson } of await billsOfPerson(trx, accountId)) {
    await sql`
      update till_changes c set reason = '' from bills b
      where c.chain_id = ${chainId} and b.chain_id = ${chainId} and b.id = c.bill_id and c.reason <> '' and ${isOfPerson}`.execute(
      trx,
    );
    await sql`
      update till_entries e set reason = '' from bills b
      where e.chain_id = ${chainId} and b.chain_id = ${chainId} and b.id = e.bill_id and e.reason <> '' and ${isOfPerson}`.execute(
      trx,
    );
  }
}
