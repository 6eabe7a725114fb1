import { type RawBuilder, sql } from 'kysely';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import type { Db } from '../../platform/db/schema.ts';
import { type HeldRow, heldWhere } from './held.ts';

/** Between which days (`yyyy-MM-dd`) the last day lies; days differ by zone, and the rule asks the clock of the store. */
type Between = { from: string; to: string };

/** The end of the period of a right that begins on a day; the rule has the last word about the day. */
const endsAfter = (start: RawBuilder<unknown>) => sql`
  (${start}::date + make_interval(
    days => case v.content ->> 'unit' when '1' then (v.content ->> 'count')::int else 0 end,
    months => case v.content ->> 'unit' when '2' then (v.content ->> 'count')::int when '3' then 12 * (v.content ->> 'count')::int else 0 end))`;

/** Rights `r` that end between these days by what was sold, or by the store's word, and of which no mail was written. */
const mayEnd = ({ from, to }: Between) => sql<boolean>`(
  not r.is_frozen
  and not exists (select from mails where mails.chain_id = r.chain_id and mails.id = 'right.' || r.id)
  and exists (
    select from (select r.content -> 'validity' as content) v
    where case
      when r.ends_on between ${from} and ${to} then true
      else case v.content ->> 'kind'
        when 'fixed' then v.content ->> 'to' between ${from} and ${to}
        when 'from_purchase' then ${endsAfter(sql`r.bought_on`)} between ${from}::date and ${to}::date
        when 'from_first_use' then exists (
          select from unit_entries e
          where e.chain_id = r.chain_id and e.account = 'right' and e.subject = r.id and e.entry = 'use'
            and ${endsAfter(sql`e.on_day`)} between ${from}::date and ${to}::date)
        else false end end))`;

export function chainsWithEndingRights(db: Db, between: Between): Promise<string[]> {
  return allChainsWith(db, sql`(select r.chain_id from member_rights r where ${mayEnd(between)}) as ending`);
}

/** What members of a chain hold that may end between two days, as it is now. */
export function endingRights(db: Db, chainId: string, between: Between, now: number): Promise<HeldRow[]> {
  return heldWhere(db, chainId, now, mayEnd(between));
}
