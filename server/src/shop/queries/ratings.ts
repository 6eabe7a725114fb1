import { averageScore, totalOf } from '@parlour/domain/review/average-score';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { ShopScope } from './scope.ts';
import { readCountsOfShops, readCountsOfStaff } from './rating-counts.ts';

type ReadDb = Kysely<Database>;

/** What customers make of something. */
export type Rating = { average: string | null; total: number };

/** The ratings of shops, each by its id; one without reviews is left out. */
export async function ratingsOfShops(
  db: ReadDb,
  shops: readonly { chainId: string; id: string }[],
): Promise<ReadonlyMap<string, Rating>> {
  const counts = await readCountsOfShops(db, shops);
  return new Map([...counts].map(([id, of]) => [id, { average: averageScore(of), total: totalOf(of) }]));
}

/** The average scores of people of a shop, by the person's id; a person without reviews is left out. */
export async function averagesOfStaff(
  db: ReadDb,
  scope: ShopScope,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const counts = await readCountsOfStaff(db, scope, staffIds);
  return new Map([...counts].map(([id, of]) => [id, averageScore(of)]));
}
