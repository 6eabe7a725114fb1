import { type Selectable, sql } from 'kysely';
import type { PaymentFailure } from '@parlour/domain/payment/failure';
import { addedRows, type Write } from '../../platform/db/at-once.ts';
import { chainsWith } from '../../platform/db/chains-with.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import type { PayableRef } from '../ports/payables.ts';
import { json } from '../../platform/db/types.ts';

/** What is charged for a payable before it is delivered, as it is stored. */
export type ChargeRecord = Selectable<Database['charges']>;
export type NewCharge = Omit<ChargeRecord, 'createdAt' | 'updatedAt'>;

/** The charge that a payable has now; null: nothing is charged for it. */
export async function chargeOfPayable(
  db: Db | Trx,
  { chainId, kind, id }: PayableRef,
  lock = false,
): Promise<ChargeRecord | null> {
  let query = db
    .selectFrom('charges')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('payableKind', '=', kind)
    .where('payableId', '=', id)
    .where('isCurrent', '=', true);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** The charges that these payables of one kind have now. */
export async function chargesOfPayables(db: Db | Trx, payables: readonly PayableRef[]): Promise<ChargeRecord[]> {
  if (payables.length === 0) return [];
  const texts = (values: Iterable<string>) => sql<string>`any(${[...values]}::text[])`;
  return db
    .selectFrom('charges')
    .selectAll()
    .where('chainId', '=', texts(new Set(payables.map(({ chainId }) => chainId))))
    .where('payableKind', '=', payables[0]!.kind)
    .where('payableId', '=', texts(payables.map(({ id }) => id)))
    .where('isCurrent', '=', true)
    .execute();
}

/** One charge, current or replaced. */
export async function readCharge(
  db: Db | Trx,
  { chainId, id }: Pick<ChargeRecord, 'chainId' | 'id'>,
  lock = false,
): Promise<ChargeRecord | null> {
  let query = db.selectFrom('charges').selectAll().where('chainId', '=', chainId).where('id', '=', id);
  if (lock) query = query.forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** New charges, as one of several writes. */
export function insertChargesSql(charges: readonly NewCharge[], now: number): Write[] {
  const at = new Date(now);
  return addedRows(
    'charges',
    charges.map((charge) => ({ ...charge, createdAt: at, updatedAt: at })),
  );
}

export type ChargeChange = Partial<
  Pick<
    ChargeRecord,
    | 'status'
    | 'method'
    | 'isCurrent'
    | 'totalMinor'
    | 'feeMinor'
    | 'dueMinor'
    | 'retainedMinor'
    | 'orderId'
    | 'customerRef'
    | 'methodRef'
    | 'authorisedUntil'
    | 'renewAt'
    | 'failure'
  >
>;

export async function writeCharge(
  trx: Trx,
  { chainId, id }: Pick<ChargeRecord, 'chainId' | 'id'>,
  { failure, ...change }: ChargeChange,
  now: number,
): Promise<void> {
  const told = failure === undefined ? {} : { failure: failure && json(failure) };
  await trx
    .updateTable('charges')
    .set({ ...change, ...told, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** What this names is no longer wrong with a charge; anything else that is wrong with it stays. */
export async function clearFailure(
  trx: Trx,
  { chainId, id }: Pick<ChargeRecord, 'chainId' | 'id'>,
  failure: PaymentFailure,
  now: number,
): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ failure: null, updatedAt: new Date(now) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .where('failure', '=', sql<PaymentFailure>`${json(failure)}::jsonb`)
    .execute();
}

const isToHold = (now: number) => sql<boolean>`renew_at <= ${new Date(now)} and is_current`;

/** Chains with charges whose saved card is to be held now. */
export function chainsToHold(db: Db, now: number): Promise<string[]> {
  return chainsWith(db, sql`charges where ${isToHold(now)}`);
}

/** Charges of a chain whose saved card is to be held now. */
export async function chargesToHold(db: Db, chainId: string, now: number, most: number): Promise<ChargeRecord[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('chainId', '=', chainId)
    .where(isToHold(now))
    .orderBy('renewAt')
    .limit(most)
    .execute();
}
