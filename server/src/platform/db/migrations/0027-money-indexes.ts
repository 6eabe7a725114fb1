import { type Kysely, sql } from 'kysely';

/** What money is asked for by: the orders of a charge, the charge of a booking, and the payment that a provider names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index payment_orders_of_charge on payment_orders (chain_id, charge_id) where charge_id is not null`,
  `create index payment_orders_by_payment on payment_orders (payment_ref) where payment_ref <> ''`,
  `create index charges_of_booking on charges (booking_id) where is_current`,
  `create index charges_by_id on charges (id)`,
];
