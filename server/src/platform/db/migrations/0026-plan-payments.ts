import { type Kysely, sql } from 'kysely';

/** What became of the order of a plan: who pays it, when it was paid, and the days that are paid by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table plan_orders add column payment_order_id text, add column paid_at timestamptz,
    add column covers_from text, add column covers_until text, add column trouble text not null default ''`,
  `alter table plan_orders add constraint plan_orders_state_check check (state in ('asked', 'replaced', 'paid', 'returned'))`,
  `alter table plan_orders add constraint plan_orders_paid_check
    check (state <> 'paid' or (payment_order_id is not null and paid_at is not null and covers_from < covers_until))`,
  `create index plan_orders_covers on plan_orders (lower(email), covers_until) where state = 'paid'`,
  `create index payment_orders_plan on payment_orders (plan_order_id) where plan_order_id is not null`,
];
