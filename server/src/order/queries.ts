import type { Kysely } from 'kysely';
import type { Database, Trx } from '../db/schema.ts';

type ReadDb = Kysely<Database>;
type Words = Readonly<Record<string, { name: string; text: string } | undefined>>;

/** A plan that is sold; amounts in the smallest unit of its currency. */
export type PlanFacts = {
  key: string;
  words: Words;
  currency: string;
  symbol: string;
  monthMinor: number;
  yearMinor: number;
};

const planColumns = ['key', 'words', 'currency', 'symbol', 'monthMinor', 'yearMinor'] as const;

/** All plans that are sold, in their order. */
export async function readPlans(db: ReadDb): Promise<PlanFacts[]> {
  return db
    .selectFrom('plans')
    .select(planColumns)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
}

/** One plan that is sold, kept as it is until the order of it is written. */
export async function lockPlan(trx: Trx, key: string): Promise<PlanFacts | null> {
  const row = await trx
    .selectFrom('plans')
    .select(planColumns)
    .where('key', '=', key)
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst();
  return row ?? null;
}

export type NewOrder = {
  id: string;
  number: string;
  kind: 'order' | 'renew';
  planKey: string;
  period: 'month' | 'year';
  totalMinor: number;
  currency: string;
  brandKey: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  note: string;
  language: string;
};

export async function insertOrder(trx: Trx, order: NewOrder, now: number): Promise<void> {
  await trx
    .insertInto('planOrders')
    .values({ ...order, createdAt: new Date(now) })
    .execute();
}

export type SavedOrder = NewOrder & { state: string; createdAt: Date };

/** Orders of the product, the newest first, for the team that answers them. */
export async function readOrders(db: ReadDb, limit: number): Promise<SavedOrder[]> {
  return db.selectFrom('planOrders').selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute();
}
