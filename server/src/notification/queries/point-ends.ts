import type { Day } from '@parlour/domain/time/day';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';

type Which = { chainId: string; memberIds: readonly string[] };

const beginning = (memberId: string) => `points.${memberId}.`;

/** The id of the mail that tells a record of its points up to a day: the same one is written once. */
export const pointEndsId = (memberId: string, lastDay: Day): string => `${beginning(memberId)}${lastDay}`;

/** The last day up to which one of these records was told of its points; null: of none. */
export async function pointsToldTo(db: Db, { chainId, memberIds }: Which): Promise<Day | null> {
  const found = await sql<{ toldTo: Day | null }>`
    select max(right(id, 10)) as told_to from mails
    where chain_id = ${chainId} and kind = 'pointEnds'
      and exists (select from unnest(${memberIds.map(beginning)}::text[]) as b (beginning) where starts_with(id, b.beginning))`.execute(
    db,
  );
  return found.rows[0]?.toldTo ?? null;
}
