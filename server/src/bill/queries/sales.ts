import type { BillLineKind, TenderKind } from '@parlour/domain/bill/bill';
import { sql } from 'kysely';
import type { Day } from '@parlour/domain/time/day';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { correctedKind } from './corrections.ts';
import { isCurrent, isLatest } from './read.ts';

/** Which sales are asked for: of these stores of a chain, from an instant up to, but not including, another one. */
export type SalesAsked = { chainId: string; shopIds: readonly string[]; from: Date; before: Date };

/**
 * Money of one store, day, article, person and way to pay. `takenMinor`: what was paid; `backMinor`: what went back on that day. `day` is the store's.
 * `staffId` null: nobody is known to have done or sold it.
 */
export type SalesRow = {
  shopId: string;
  day: Day;
  currency: string;
  lineKind: BillLineKind;
  code: string;
  name: string;
  staffId: string | null;
  tenderKind: TenderKind;
  /** By a bill of a till; else by that of a visit which was finished without one. */
  isAtTill: boolean;
  takenMinor: number;
  backMinor: number;
};

/** How many pieces of an article one person has sold at a store on a day, by the bills that were settled there; refunds do not change it. */
export type PiecesRow = Pick<SalesRow, 'shopId' | 'day' | 'lineKind' | 'code' | 'name' | 'staffId'> & {
  quantity: number;
  bills: number;
};

/** For how long a page of a bill takes money after the bill was settled. */
const payableDays = 91;

/** Of a line `l` of a bill `b`: who did or sold it, by the line itself or by the booking that it stands for. */
const staffOfLine = sql`coalesce(l.line ->> 'staffId', (
  select i.staff_id from booking_items i
  where i.chain_id = b.chain_id and i.booking_id = b.booking_id and i.id = split_part(l.line ->> 'id', '.', 1)))`;

/** The lines of a bill `b`. */
const linesOfBill = sql`cross join lateral jsonb_array_elements(b.content -> 'lines') l (line)`;

/**
 * What stores have taken and given back, from the bills that count: those of a till, and those of visits for which no till has sent one. Each payment counts on
 * the day on which it was there (what is paid online, when it was paid), each refund on its own day; what is still open counts nowhere. The sums over all rows of
 * a day and a way to pay are those of its bills, since each payment is spread over lines exactly.
 */
export async function salesOf(db: Db | Trx, { chainId, shopIds, from, before }: SalesAsked): Promise<SalesRow[]> {
  const shops = [...shopIds];
  const earliest = new Date(from.getTime() - payableDays * 86_400_000);
  const { rows } = await sql<SalesRow>`
    with moved as (
      select b.chain_id, b.id, coalesce(p.paid_at, b.settled_at) as at,
        coalesce(${correctedKind(sql`t.tender ->> 'id'`)}, p.kind, t.tender ->> 'kind') as kind,
        part.one ->> 'lineId' as line_id, (part.one ->> 'amountMinor')::bigint as taken, 0::bigint as back
      from bills b
      cross join lateral jsonb_array_elements(b.content -> 'tenders') t (tender)
      cross join lateral jsonb_array_elements(t.tender -> 'parts') part (one)
      left join bill_payments p on t.tender ->> 'kind' = 'online' and p.paid_at is not null
        and p.chain_id = b.chain_id and p.bill_id = b.id
      where b.chain_id = ${chainId} and b.shop_id = any(${shops}::text[]) and b.settled_at >= ${earliest} and ${isCurrent}
        and (t.tender ->> 'kind' <> 'online' or p.bill_id is not null)
        and coalesce(p.paid_at, b.settled_at) >= ${from} and coalesce(p.paid_at, b.settled_at) < ${before}
      union all
      select b.chain_id, b.id, r.at,
        coalesce(${correctedKind(sql`paid.tender ->> 'id'`)}, p.kind, paid.tender ->> 'kind'), part.one ->> 'lineId', 0,
        (part.one ->> 'amountMinor')::bigint
      from bill_refunds r
      join bills b on b.chain_id = r.chain_id and b.id = r.bill_id
      cross join lateral jsonb_array_elements(r.content -> 'tenders') t (tender)
      cross join lateral jsonb_array_elements(t.tender -> 'parts') part (one)
      join lateral jsonb_array_elements(b.content -> 'tenders') paid (tender) on paid.tender ->> 'id' = t.tender ->> 'tenderId'
      left join bill_payments p on paid.tender ->> 'kind' = 'online' and p.paid_at is not null
        and p.chain_id = b.chain_id and p.bill_id = b.id
      where r.chain_id = ${chainId} and r.at >= ${from} and r.at < ${before} and b.shop_id = any(${shops}::text[]))
    select b.shop_id, to_char(m.at at time zone b.zone, 'YYYY-MM-DD') as day, b.currency, l.line ->> 'kind' as line_kind,
      l.line ->> 'code' as code, l.line ->> 'name' as name, ${staffOfLine} as staff_id, m.kind as tender_kind,
      b.source = 'till' as is_at_till, sum(m.taken)::bigint as taken_minor, sum(m.back)::bigint as back_minor
    from moved m
    join bills b on b.chain_id = m.chain_id and b.id = m.id
    ${linesOfBill}
    where b.chain_id = ${chainId} and l.line ->> 'id' = m.line_id
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    order by 1, 2, 4, 5, 6, 7, 8, 9`.execute(db);
  return rows;
}

/** How many pieces stores have sold, by the last bill of each visit: one that was settled again is counted once. */
export async function piecesOf(db: Db | Trx, { chainId, shopIds, from, before }: SalesAsked): Promise<PiecesRow[]> {
  const { rows } = await sql<PiecesRow>`
    select b.shop_id, to_char(b.settled_at at time zone b.zone, 'YYYY-MM-DD') as day, l.line ->> 'kind' as line_kind,
      l.line ->> 'code' as code, l.line ->> 'name' as name, ${staffOfLine} as staff_id,
      sum((l.line ->> 'quantity')::int)::int as quantity, count(distinct b.id)::int as bills
    from bills b
    ${linesOfBill}
    where b.chain_id = ${chainId} and b.shop_id = any(${[...shopIds]}::text[])
      and b.settled_at >= ${from} and b.settled_at < ${before} and ${isLatest}
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}
