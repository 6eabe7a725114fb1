import type { BillRefund, TenderKind } from '@parlour/domain/bill/bill';
import type { CorrectedKinds } from '@parlour/domain/bill/open-part';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { recordsOf } from '../../member/queries/records.ts';
import { isOfChains } from '../../platform/db/of-chains.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { chainOfId } from '../../platform/ids.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { type BillAccess, isOwnVisit } from './access.ts';

/**
 * A bill as it is stored, with the sum of what went back, and how its online part was paid; null: not yet, or it has none. `isMoneyThere`: a payment of that
 * part has come, also where it is not taken yet.
 */
export type BillRecord = Selectable<Database['bills']> & {
  refundedMinor: number;
  paidKind: TenderKind | null;
  isMoneyThere: boolean;
  /** What payments were in the end that were written down as something else, and how often that was corrected. */
  correctedKinds: CorrectedKinds;
  corrections: number;
};
export type RefundRecord = { id: string; at: Date; reference: string; requestHash: string; content: BillRefund };

/** Of a bill `b`: what went back of it. */
const refundedMinor = sql<number>`coalesce((
  select sum(r.amount_minor) from bill_refunds r where r.chain_id = b.chain_id and r.bill_id = b.id), 0)::bigint`;

/** Of a bill `b`: all of it, with what is known of its money. */
export const withMoney = sql`b.*, ${refundedMinor} as refunded_minor, (
    select p.kind from bill_payments p where p.chain_id = b.chain_id and p.bill_id = b.id and p.paid_at is not null) as paid_kind,
  exists (select from bill_payments p where p.chain_id = b.chain_id and p.bill_id = b.id) as is_money_there,
  coalesce((select jsonb_object_agg(c.tender_id, c.kind order by c.number) from bill_corrections c
    where c.chain_id = b.chain_id and c.bill_id = b.id), '{}') as corrected_kinds,
  (select count(*)::int from bill_corrections c where c.chain_id = b.chain_id and c.bill_id = b.id) as corrections`;

/** Of a bill `b`: a part of it counts as paid in the store, and nobody has told how. */
const isUntold = sql<boolean>`exists (
  select from jsonb_array_elements(b.content -> 'tenders') t (tender) where t.tender ->> 'kind' = 'store')`;

/** Of a bill `b`: no till has sent another one in its place. One of which something went back stays, whatever follows it. */
export const isCurrent = sql<boolean>`(b.source = 'till' or not exists (
    select from bills t where t.chain_id = b.chain_id and t.booking_id = b.booking_id and t.source = 'till')
  or exists (select from bill_refunds r where r.chain_id = b.chain_id and r.bill_id = b.id))`;

/** Of a bill `b`: it is the last one of its visit, or of none. */
export const isLatest = sql<boolean>`not exists (
  select from bills t where t.chain_id = b.chain_id and t.booking_id = b.booking_id and t.source = 'till'
    and (b.source = 'visit' or t.round > b.round))`;

/** Of a bill `b`: all of it went back. */
export const isAllBack = sql<boolean>`(b.total_minor > 0 and ${refundedMinor} >= b.total_minor)`;

/** Of a booking `k`: a till's bill of it has something that can still go back. */
export const owesRefundSql = sql<boolean>`exists (
  select from bills b where b.chain_id = k.chain_id and b.booking_id = k.id and b.source = 'till' and ${refundedMinor} < b.total_minor)`;

/**
 * Of a bill `b`: the till of the stores' app settles no other for its visit. It is a till's, or says how all of the visit was paid, or something of it went back, but not
 * all. One that only counts as paid is replaced by what the till has taken, one that was replaced does not come back, and one that went back whole is followed by another.
 */
export const isFinal = sql<boolean>`((b.source = 'till' or not ${isUntold} or ${refundedMinor} > 0) and not ${isAllBack} and ${isCurrent})`;

/** Of a bill `b`: its visit was finished without the till, it only counts as paid, and the till may still settle it. One that went back was decided by the store. */
export const isUnsettled = sql<boolean>`(b.source = 'visit' and b.total_minor > 0 and not ${isFinal} and not ${isAllBack} and ${isCurrent})`;

type Which = { chainId: string; id: string };

/** One bill by its chain and id; with `lock` it is not refunded by others until the commit. */
export async function findBill(db: Db | Trx, { chainId, id }: Which, lock = false): Promise<BillRecord | null> {
  const locked = lock ? sql`for update of b` : sql``;
  const found = await sql<BillRecord>`
    select ${withMoney} from bills b where b.chain_id = ${chainId} and b.id = ${id} ${locked}`.execute(db);
  return found.rows[0] ?? null;
}

/** The bill that an actor may read. */
export async function readBill(db: Db | Trx, { chainId, billId }: BillAccess): Promise<BillRecord> {
  return (await findBill(db, { chainId, id: billId }))!;
}

/** The bill that a till has sent under a number. */
export async function billByReference(trx: Trx, { chainId, shopId }: ShopScope, reference: string) {
  const row = await trx
    .selectFrom('bills')
    .select(['id', 'requestHash'])
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ?? null;
}

/** `isFinal`: the till of the stores' app settles no other beside it. */
export type OfBooking = Pick<BillRecord, 'id' | 'number' | 'source' | 'totalMinor' | 'refundedMinor'> & {
  isFinal: boolean;
  isUnsettled: boolean;
};

/** Whether a bill only counts as paid. */
export async function isBillUnsettled(db: Db | Trx, { chainId, id }: Which): Promise<boolean> {
  const found = await sql<{ isUnsettled: boolean }>`
    select ${isUnsettled} as is_unsettled from bills b where b.chain_id = ${chainId} and b.id = ${id}`.execute(db);
  return found.rows[0]?.isUnsettled ?? false;
}

/** The bills of a locked booking, the last one first. */
export async function billsOfBooking(db: Db | Trx, { chainId, id }: Which): Promise<OfBooking[]> {
  const found = await sql<OfBooking>`
    select b.id, b.number, b.source, b.total_minor, ${refundedMinor} as refunded_minor, ${isFinal} as is_final,
      ${isUnsettled} as is_unsettled
    from bills b
    where b.chain_id = ${chainId} and b.booking_id = ${id} order by b.source = 'till' desc, b.round desc`.execute(db);
  return found.rows;
}

/** Which of some bookings a till has settled, where not all of that has gone back. A bill of nothing has settled its booking, too. */
export async function settledBookings(db: Db | Trx, bookings: readonly Which[]): Promise<Set<string>> {
  if (bookings.length === 0) return new Set();
  const found = await sql<{ bookingId: string }>`
    select distinct b.booking_id from bills b
    where ${isOfChains('b.chain_id', bookings)} and b.booking_id = any(${bookings.map(({ id }) => id)}::text[])
      and b.source = 'till' and not ${isAllBack}`.execute(db);
  return new Set(found.rows.map(({ bookingId }) => bookingId));
}

/** Whether a till has sent another bill in the place of this one; one of which something went back stays. */
export async function isReplaced(
  db: Db | Trx,
  {
    chainId,
    source,
    bookingId,
    refundedMinor: backMinor,
  }: Pick<BillRecord, 'chainId' | 'source' | 'bookingId' | 'refundedMinor'>,
): Promise<boolean> {
  if (source === 'till' || bookingId === null || backMinor > 0) return false;
  return (await billsOfBooking(db, { chainId, id: bookingId })).some((one) => one.source === 'till');
}

/** What went back of some bills, the oldest first, by the id of the bill. */
export async function refundsOf(db: Db | Trx, bills: readonly Which[]): Promise<(billId: string) => RefundRecord[]> {
  if (bills.length === 0) return () => [];
  const ids = bills.map(({ id }) => id);
  const found = await sql<RefundRecord & { billId: string }>`
    select id, bill_id, at, reference, request_hash, content from bill_refunds
    where ${isOfChains('chain_id', bills)} and bill_id = any(${ids}::text[]) order by at, id`.execute(db);
  return (billId) => found.rows.filter((row) => row.billId === billId);
}

export type BillPage = { bills: BillRecord[]; total: number };
type Page = { skip: number; take: number };

/** A page of the bills of an account's records at all chains, the newest first. */
export async function billsOfAccount(db: Db, accountId: string, page: Page): Promise<BillPage> {
  const records = await recordsOf(db, accountId);
  if (records.length === 0) return { bills: [], total: 0 };
  const ids = records.map(({ id }) => id);
  return pageOf(
    db,
    sql`bills b left join bookings k on k.chain_id = b.chain_id and k.id = b.booking_id
      where ${isOfChains('b.chain_id', records)} and b.member_id = any(${ids}::text[])
        and ${isOwnVisit(accountId)} and ${isCurrent}`,
    page,
  );
}

type OfShop = { from: Date | null; before: Date | null; memberId: string | undefined; bookingId: string | undefined };

/** A page of the bills of a store, the newest first. */
export async function billsOfShop(
  db: Db,
  { chainId, shopId }: ShopScope,
  { from, before, memberId, bookingId }: OfShop,
  page: Page,
): Promise<BillPage> {
  const conditions = [
    sql`b.chain_id = ${chainId} and b.shop_id = ${shopId} and ${isCurrent}`,
    ...(from === null ? [] : [sql`b.settled_at >= ${from}`]),
    ...(before === null ? [] : [sql`b.settled_at < ${before}`]),
    ...(memberId === undefined ? [] : [sql`b.member_id = ${memberId}`]),
    ...(bookingId === undefined ? [] : [sql`b.booking_id = ${bookingId}`]),
  ];
  return pageOf(db, sql`bills b where ${sql.join(conditions, sql` and `)}`, page);
}

async function pageOf(db: Db, which: RawBuilder<unknown>, { skip, take }: Page): Promise<BillPage> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${which}`.execute(db);
  const found = await sql<BillRecord>`
    select ${withMoney} from ${which}
    order by b.settled_at desc, b.id desc limit ${take} offset ${skip}`.execute(db);
  return { bills: found.rows, total: counted.rows[0]!.total };
}

/** The place of a bill, by its id. */
export const whichBill = (id: string): Which => ({ chainId: chainOfId(id), id });
