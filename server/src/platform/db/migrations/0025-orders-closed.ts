import { type Kysely, sql } from 'kysely';

/**
 * When the provider has said that an order can no longer be paid; orders that hold an amount on a card that was kept before, one for each
 * hold; cards that are forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_orders add column closed_at timestamptz, add column customer_ref text not null default '',
    add column method_ref text not null default ''`,
  `update payment_orders set closed_at = updated_at where state in ('S', 'R')`,
  `alter table payment_orders drop constraint payment_orders_purpose_check`,
  `alter table payment_orders add constraint payment_orders_purpose_check
    check (purpose in ('deposit', 'hold', 'card', 'kept_card', 'plan'))`,
  `drop index payment_orders_open`,
  `create index payment_orders_open on payment_orders (expires_at) where state not in ('S', 'R')`,
  `alter table payment_tasks drop constraint payment_tasks_verb_check`,
  `alter table payment_tasks add constraint payment_tasks_verb_check
    check (verb in ('expire', 'capture', 'release', 'refund', 'hold_saved', 'forget_card'))`,
  `create index payment_tasks_order on payment_tasks (order_id, verb)`,
  `create index charges_held_until on charges (authorised_until) where status in ('S', 'A')`,
  `alter table simulated_payments drop constraint simulated_payments_state_check`,
  `alter table simulated_payments add constraint simulated_payments_state_check
    check (state in ('open', 'processing', 'authorised', 'card_saved', 'forgotten', 'declined', 'cancelled', 'expired', 'released'))`,
];
