import { type Selectable, sql } from 'kysely';
import { announce } from '../../platform/db/changes.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import type { OrderRecord } from './orders.ts';

/** Told to those who ask the providers; it is no shop. */
export const moneyChange = { shopId: 'money', day: '' };

/** Something that is to be asked of a provider, once. */
export type CommandRecord = Selectable<Database['paymentCommands']>;
export type NewCommand = Pick<CommandRecord, 'chainId' | 'orderId' | 'verb' | 'amountMinor' | 'key'>;

/** Notes what is to be asked; the same key notes it once. */
export async function insertCommands(trx: Trx, commands: readonly NewCommand[], now: number): Promise<void> {
  const at = new Date(now);
  if (commands.length > 0) announce(trx, moneyChange);
  for (const { chainId, orderId, verb, amountMinor, key } of commands)
    await trx
      .insertInto('paymentCommands')
      .values({ chainId, orderId, verb, amountMinor, key, id: newId(), dueAt: at, doneAt: null, createdAt: at })
      .onConflict((conflict) => conflict.columns(['chainId', 'key']).doNothing())
      .execute();
}

/** Whether a provider was asked to do something for an order. */
export async function wasAsked(trx: Trx, orderId: string, verb: CommandRecord['verb']): Promise<boolean> {
  const row = await trx
    .selectFrom('paymentCommands')
    .select('id')
    .where('orderId', '=', orderId)
    .where('verb', '=', verb)
    .executeTakeFirst();
  return row !== undefined;
}

/** What closes the pages of orders on which somebody could still pay: also those where a card was refused before. */
export function closingCommands(orders: readonly OrderRecord[]): NewCommand[] {
  return orders
    .filter(
      ({ state, sessionRef, closedAt }) =>
        sessionRef !== '' && closedAt === null && state !== 'succeeded' && state !== 'refunded',
    )
    .map(({ chainId, id }) => ({ chainId, orderId: id, verb: 'expire', amountMinor: 0, key: `${id} expire` }));
}

/** How much of an order was asked to be given back, done or not; what was refused for good does not count. */
export async function askedBack(trx: Trx, { chainId, id }: Pick<OrderRecord, 'chainId' | 'id'>): Promise<number> {
  const found = await sql<{ askedMinor: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as "askedMinor" from payment_commands
    where chain_id = ${chainId} and order_id = ${id} and verb = 'refund'
      and (done_at is null or outcome = 'refunded')`.execute(trx);
  return found.rows[0]!.askedMinor;
}

/** How often a provider has said for good that it gives nothing back of an order; asking again needs a new key. */
export async function refusedRefunds(trx: Trx, { chainId, id }: Pick<OrderRecord, 'chainId' | 'id'>): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from payment_commands
    where chain_id = ${chainId} and order_id = ${id} and verb = 'refund'
      and done_at is not null and outcome <> 'refunded'`.execute(trx);
  return found.rows[0]!.count;
}

/**
 * What is not wanted any more is not asked; answers whether that came in time. What was asked once may have been done although nobody heard
 * of it, so it is asked until it is answered.
 */
export async function dropCommands(
  trx: Trx,
  { chainId, id }: Pick<OrderRecord, 'chainId' | 'id'>,
  verb: CommandRecord['verb'],
  now: number,
): Promise<boolean> {
  await trx
    .updateTable('paymentCommands')
    .set({ doneAt: new Date(now), outcome: 'dropped' })
    .where('chainId', '=', chainId)
    .where('orderId', '=', id)
    .where('verb', '=', verb)
    .where('doneAt', 'is', null)
    .where('attempts', '=', 0)
    .execute();
  const left = await trx
    .selectFrom('paymentCommands')
    .select('id')
    .where('chainId', '=', chainId)
    .where('orderId', '=', id)
    .where('verb', '=', verb)
    .where('doneAt', 'is', null)
    .executeTakeFirst();
  return left === undefined;
}

/** Whether nobody has done or dropped a command meanwhile. */
export async function isCommandOpen(db: Db, { chainId, id }: Which): Promise<boolean> {
  const row = await db
    .selectFrom('paymentCommands')
    .select('doneAt')
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.doneAt === null;
}

/** While a process is at work on a command, others leave it alone for so long; if it dies, they take it up. */
const patienceMs = 60_000;

/** Takes commands that are due, the oldest first; each goes to one process. */
export async function takeDueCommands(db: Db, now: number, most: number): Promise<CommandRecord[]> {
  const taken = await sql<{ chainId: string; id: string }>`
    update payment_commands set attempts = attempts + 1, due_at = ${new Date(now + patienceMs)}
    where (chain_id, id) in (
      select chain_id, id from payment_commands where done_at is null and due_at <= ${new Date(now)}
      order by due_at, created_at limit ${most} for update skip locked)
    returning chain_id as "chainId", id`.execute(db);
  const rows = await Promise.all(
    taken.rows.map(({ chainId, id }) =>
      db
        .selectFrom('paymentCommands')
        .selectAll()
        .where('chainId', '=', chainId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  );
  return rows.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
}

type Which = Pick<CommandRecord, 'chainId' | 'id'>;

export async function finishCommand(trx: Trx, { chainId, id }: Which, outcome: string, now: number): Promise<void> {
  await trx
    .updateTable('paymentCommands')
    .set({ doneAt: new Date(now), outcome, lastError: '' })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

export async function postponeCommand(db: Db, { chainId, id }: Which, error: string, dueAt: number): Promise<void> {
  await db
    .updateTable('paymentCommands')
    .set({ dueAt: new Date(dueAt), lastError: error.slice(0, 500) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute();
}
