import { sql } from 'kysely';
import type { Write } from '../../platform/db/at-once.ts';

/** An `Idempotency-Key` with who sent it and what it was sent with. */
export type RequestKey = { owner: string; key: string; requestHash: string };
export type KnownKey = RequestKey & { answer: string | null };

/** The keys among these that were used before, with their stored answers; a query that may stand inside another. */
export function keyRows(keys: readonly RequestKey[]) {
  return sql<KnownKey>`
    select used.owner, used.key, used.request_hash as "requestHash", used.answer
    from unnest(${keys.map((key) => key.owner)}::text[], ${keys.map((key) => key.key)}::text[]) as asked (owner, key)
    cross join lateral (
      select * from idempotency_keys where owner = asked.owner and key = asked.key offset 0) as used`;
}

/**
 * Stores the answers of the requests that succeeded, and releases keys whose first answer is over. A refusal leaves no key: it changed nothing,
 * and the request may be sent again.
 */
export function settledKeys(
  answered: readonly (RequestKey & { answer: string })[],
  released: readonly RequestKey[],
  now: number,
): Write[] {
  const writes: Write[] = [];
  if (answered.length > 0)
    writes.push(sql`answered_keys as (
      insert into idempotency_keys (owner, key, request_hash, status, answer, created_at)
      select owner, key, request_hash, 200, answer, ${new Date(now)}::timestamptz
      from unnest(${answered.map((key) => key.owner)}::text[], ${answered.map((key) => key.key)}::text[],
        ${answered.map((key) => key.requestHash)}::text[], ${answered.map((key) => key.answer)}::text[])
        as t (owner, key, request_hash, answer)
      on conflict (owner, key) do update set status = excluded.status, answer = excluded.answer)`);
  if (released.length > 0)
    writes.push(sql`released_keys as (
      delete from idempotency_keys where (owner, key) in
        (select * from unnest(${released.map((key) => key.owner)}::text[], ${released.map((key) => key.key)}::text[])))`);
  return writes;
}
