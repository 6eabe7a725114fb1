import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { SoldRight } from '../../rights/queries/write.ts';

/** What a chain sells as rights now, in its order. */
export async function rightsOnSale(db: Db | Trx, chainId: string): Promise<SoldRight[]> {
  return db
    .selectFrom('soldRights')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where('isSold', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export type IssuedRow = Pick<
  Selectable<Database['memberRights']>,
  'id' | 'kind' | 'name' | 'nameSecond' | 'number' | 'endsOn' | 'reference'
> & { isGiftCard: boolean };

/** The start of the references of rights that were sold with a bill; the line and its piece follow. */
export const saleReference = (billId: string, lineId?: string): string =>
  lineId === undefined ? `till ${billId} ` : `till ${billId} ${lineId} `;

/** The rights that were sold with a bill, or with one line of it. */
export async function rightsOfBill(
  db: Db | Trx,
  chainId: string,
  billId: string,
  lineId?: string,
): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select id, kind, name, name_second, number, ends_on, reference,
      kind = 'voucher' and content -> 'benefit' ->> 'kind' = 'stored_value' as is_gift_card
    from member_rights
    where chain_id = ${chainId} and starts_with(reference, ${saleReference(billId, lineId)})
    order by reference, id`.execute(db);
  return rows;
}
