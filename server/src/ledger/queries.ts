import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';

export type LedgerEntry = Selectable<Database['ledger']>;
export type NewEntry = Omit<LedgerEntry, 'id' | 'at' | 'reverses'> & { reverses?: string | null };

/** Writes entries. A key that is there already is the same movement once more; returns how many were new. */
export async function insertEntries(trx: Trx, entries: readonly NewEntry[], now: number): Promise<number> {
  let added = 0;
  for (const { reverses = null, ...entry } of entries) {
    const row = await trx
      .insertInto('ledger')
      .values({ ...entry, reverses, id: newId(), at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['chainId', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) added++;
  }
  return added;
}

/** What of a charge is held, taken, given back and owed, in the smallest unit of its currency. */
export type Balances = Record<LedgerEntry['account'], number>;

/** The sums of a subject's entries. */
export async function balancesOf(db: Db | Trx, chainId: string, subject: string): Promise<Balances> {
  const found = await sql<{ account: LedgerEntry['account']; amountMinor: number }>`
    select account, sum(amount_minor)::bigint as "amountMinor" from ledger
    where chain_id = ${chainId} and subject = ${subject} group by account`.execute(db);
  const balances: Balances = { held: 0, taken: 0, returned: 0, due: 0, stored: 0 };
  for (const { account, amountMinor } of found.rows) balances[account] = amountMinor;
  return balances;
}

/** What entries are about: a charge of a chain. */
type Subject = { chainId: string; id: string };

/** The entries about one of these subjects; ids of charges are never given twice, and the chains lead to the shards. */
const isAbout = (subjects: readonly Subject[]) => sql`
  chain_id = any(${[...new Set(subjects.map(({ chainId }) => chainId))]}::text[]) and subject = any(${subjects.map(({ id }) => id)}::text[])`;

/** The sums of several subjects' entries, by the id of the subject. */
export async function balancesOfAll(
  db: Db | Trx,
  subjects: readonly Subject[],
): Promise<(subject: string) => Balances> {
  const bySubject = new Map<string, Balances>();
  const of = (subject: string) => bySubject.get(subject) ?? { held: 0, taken: 0, returned: 0, due: 0, stored: 0 };
  if (subjects.length === 0) return of;
  const found = await sql<{ subject: string; account: LedgerEntry['account']; amountMinor: number }>`
    select subject, account, sum(amount_minor)::bigint as "amountMinor" from ledger
    where ${isAbout(subjects)}
    group by subject, account`.execute(db);
  for (const { subject, account, amountMinor } of found.rows)
    bySubject.set(subject, { ...of(subject), [account]: amountMinor });
  return of;
}

/** The entries under some keys. */
export async function entriesByKeys(db: Db | Trx, chainId: string, keys: readonly string[]): Promise<LedgerEntry[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('key', 'in', [...keys])
    .orderBy('id')
    .execute();
}

/** When each account of several subjects grew last, epoch ms; null: it never did. */
export type MovedAt = Record<'held' | 'taken' | 'returned' | 'due', number | null>;

export async function movedAtOfAll(db: Db | Trx, subjects: readonly Subject[]): Promise<(subject: string) => MovedAt> {
  const bySubject = new Map<string, MovedAt>();
  const of = (subject: string) => bySubject.get(subject) ?? { held: null, taken: null, returned: null, due: null };
  if (subjects.length === 0) return of;
  const found = await sql<{ subject: string; account: keyof MovedAt; at: Date }>`
    select subject, account, max(at) as at from ledger
    where ${isAbout(subjects)}
      and amount_minor > 0 and account in ('held', 'taken', 'returned', 'due')
    group by subject, account`.execute(db);
  for (const { subject, account, at } of found.rows)
    bySubject.set(subject, { ...of(subject), [account]: at.getTime() });
  return of;
}

/** A subject's entries in the order in which they were written. */
export async function entriesOf(db: Db | Trx, chainId: string, subject: string): Promise<LedgerEntry[]> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

export type UnitEntry = Selectable<Database['unitEntries']>;
type Optional = 'id' | 'reverses' | 'bookingId' | 'source' | 'billId' | 'lastDay';
export type NewUnitEntry = Omit<UnitEntry, 'at' | Optional> & Partial<Pick<UnitEntry, Optional>>;

const nothing = { reverses: null, bookingId: null, source: null, billId: null, lastDay: null };

/** Writes entries of sessions or points. A key that is there already is the same movement once more; returns how many were new. */
export async function insertUnitEntries(trx: Trx, entries: readonly NewUnitEntry[], now: number): Promise<number> {
  if (entries.length === 0) return 0;
  const rows = entries.map((entry) => ({ ...nothing, id: newId(), ...entry, at: new Date(now) }));
  const added = await trx
    .insertInto('unitEntries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['chainId', 'key']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}

/** The entries of one right or of one member's points, the newest first. */
export async function unitEntriesOf(db: Db | Trx, chainId: string, subject: string): Promise<UnitEntry[]> {
  return db
    .selectFrom('unitEntries')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}
