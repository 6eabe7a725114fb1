import { sql } from 'kysely';
import type { Trx } from '../../platform/db/schema.ts';
import type { Write } from '../../platform/db/at-once.ts';

/** An `Idempotency-Key` with who sent it and what it was sent with. */
export type RequestKey = { actor: string; key: string; requestHash: string };
export type KnownKey = RequestKey & { answer: string | null };

export const keyName = ({ actor, key }: Pick<RequestKey, 'actor' | 'key'>) => `${actor} ${key}`;

/** The keys among these that had been used before, with their stored answers. */
export async function knownKeys(trx: Trx, keys: readonly RequestKey[]): Promise<Map<string, KnownKey>> {
  if (keys.length === 0) return new Map();
  const found = await sql<KnownKey>`
    select actor, key, request_hash, answer from idempotency_keys
    where (actor, key) in (select * from unnest(${keys.map((key) => key.actor)}::text[], ${keys.map((key) => key.key)}::text[]))`.execute(
    trx,
  );
  return new Map(found.rows.map((row) => [keyName(row), row]));
}

/** Stores the answers of those that succeeded and gives the other keys back: a refusal changed nothing and may be asked again. */
export function settledKeys(
  answered: readonly (RequestKey & { answer: string })[],
  released: readonly RequestKey[],
): Write[] {
  const writes: Write[] = [];
  if (answered.length > 0)
    writes.push(sql`answered_keys as (
      update idempotency_keys k set status = 200, answer = t.answer
      from unnest(${answered.map((key) => key.actor)}::text[], ${answered.map((key) => key.key)}::text[],
        ${answered.map((key) => key.answer)}::text[]) as t (actor, key, answer)
      where k.actor = t.actor and k.key = t.key)`);
  if (released.length > 0)
    writes.push(sql`released_keys as (
      delete from idempotency_keys where (actor, key) in
        (select * from unnest(${released.map((key) => key.actor)}::text[], ${released.map((key) => key.key)}::text[])))`);
  return writes;
}
