import { joinName } from '@parlour/phrases/format';
import { sql } from 'kysely';
import { type BillRecord, isCurrent, isUnsettled, withMoney } from '../../bill/queries/read.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { StoreAccess } from '../../platform/team-access.ts';

type FoundBill = BillRecord & { customerName: string; isUnsettled: boolean };
type Searched = { span: { from: Date; before: Date } | null; text: string };

/** Signs that a pattern reads as others are read as themselves. */
const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A page of the bills of a store: of some days, and with a text in their number or in the name of their customer. */
export async function searchBills(
  db: Db,
  { chainId, shopId }: StoreAccess,
  { span, text }: Searched,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: FoundBill[]; total: number; unsettled: number }> {
  const words = text.trim();
  const conditions = [
    sql`b.chain_id = ${chainId} and b.shop_id = ${shopId} and ${isCurrent}`,
    ...(span ? [sql`b.settled_at >= ${span.from} and b.settled_at < ${span.before}`] : []),
    ...(words === ''
      ? []
      : [
          sql`(replace(b.number, '-', '') ilike ${pattern(words.replaceAll(/[\s-]/g, ''))}
            or (m.first_name || ' ' || m.last_name) ilike ${pattern(words)}
            or (m.last_name || ' ' || m.first_name) ilike ${pattern(words)}
            or (m.last_name || m.first_name) ilike ${pattern(words)})`,
        ]),
  ];
  const which = sql`bills b left join members m on m.chain_id = ${chainId} and m.id = b.member_id
    where ${sql.join(conditions, sql` and `)}`;
  // Without a day all bills of the store are counted: too many to ask each how it was paid.
  const unsettled = span && words === '' ? sql`count(*) filter (where ${isUnsettled})::int` : sql`0`;
  const counted = await sql<{ total: number; unsettled: number }>`
    select count(*)::int as total, ${unsettled} as unsettled from ${which}`.execute(db);
  const { rows } = await sql<BillRecord & { isUnsettled: boolean; firstName: string | null; lastName: string | null }>`
    select ${withMoney}, ${isUnsettled} as is_unsettled, m.first_name, m.last_name from ${which}
    order by b.settled_at desc, b.id desc limit ${take} offset ${skip}`.execute(db);
  const named = rows.map(({ firstName, lastName, ...bill }) => ({
    ...bill,
    customerName: joinName(firstName ?? '', lastName ?? ''),
  }));
  return { rows: named, ...counted.rows[0]! };
}
