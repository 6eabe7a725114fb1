import { type Selectable, sql } from 'kysely';
import { announce } from '../../platform/db/changes.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { chainsWith } from '../../platform/db/chains-with.ts';
import { leaseMs } from '../../platform/jobs/lease.ts';
import { newId } from '../../platform/ids.ts';

/** Wakes the payment jobs; it is no shop. */
export const moneyChange = { shopId: 'money', day: '' };

/** An instruction to a provider, sent once. */
export type CommandRecord = Selectable<Database['paymentCommands']>;
export type NewCommand = Pick<CommandRecord, 'chainId' | 'orderId' | 'verb' | 'amountMinor' | 'key'>;

/** Writes commands; the same key is written once. */
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

type OfOrders = { chainId: string; orderIds: readonly string[] };

/** All commands of these orders, the oldest first. */
export async function commandsOfOrders(trx: Trx, { chainId, orderIds }: OfOrders): Promise<CommandRecord[]> {
  return trx
    .selectFrom('paymentCommands')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::text[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Locks the commands of these orders that were never sent: no process takes one before the commit. */
export async function lockUnsentCommands(trx: Trx, { chainId, orderIds }: OfOrders): Promise<void> {
  await trx
    .selectFrom('paymentCommands')
    .select('id')
    .where('chainId', '=', chainId)
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::text[])`)
    .where('doneAt', 'is', null)
    .where('attempts', '=', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether a command was neither done nor dropped meanwhile. */
export async function isCommandOpen(db: Db, { chainId, id }: Which): Promise<boolean> {
  const row = await db
    .selectFrom('paymentCommands')
    .select('doneAt')
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && row.doneAt === null;
}

const isDue = (now: number) => sql`done_at is null and due_at <= ${new Date(now)}`;

/** Chains with commands that are due. */
export function chainsWithCommands(db: Db, now: number): Promise<string[]> {
  return chainsWith(db, sql`payment_commands where ${isDue(now)}`);
}

/**
 * Claims commands of a chain that are due, the oldest first. Each goes to the process that is first to move its `due_at`; one that an event has locked
 * waits for the next round.
 */
export async function takeDueCommands(db: Db, chainId: string, now: number, most: number): Promise<CommandRecord[]> {
  const { rows } = await sql<CommandRecord>`
    update payment_commands set attempts = attempts + 1, due_at = ${new Date(now + leaseMs)}
    where chain_id = ${chainId} and id = any(array(
      select id from payment_commands where chain_id = ${chainId} and ${isDue(now)}
      order by due_at, created_at, id limit ${most} for update skip locked))
    returning *`.execute(db);
  return rows.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
}

/** Renews the lease of commands that this process still holds: `attempts` tells its own claim from a later one. */
export async function renewCommands(db: Db, commands: readonly HeldCommand[], now: number): Promise<void> {
  const dueAt = new Date(now + leaseMs);
  // One at a time: what ends a booking locks several of them in an order of its own.
  for (const { chainId, id, attempts } of commands)
    await db
      .updateTable('paymentCommands')
      .set({ dueAt })
      .where('chainId', '=', chainId)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('doneAt', 'is', null)
      .where('dueAt', '<', dueAt)
      .execute();
}

type HeldCommand = Pick<CommandRecord, 'chainId' | 'id' | 'attempts'>;
type Which = Pick<CommandRecord, 'chainId' | 'id'>;

export async function finishCommand(trx: Trx, { chainId, id }: Which, outcome: string, now: number): Promise<void> {
  await trx
    .updateTable('paymentCommands')
    .set({ doneAt: new Date(now), outcome, lastError: '' })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .execute();
}

/** Notes why a command was not answered, and when it is asked again; what another process has taken meanwhile stays with that one. */
export async function postponeCommand(
  db: Db,
  { chainId, id, attempts }: HeldCommand,
  error: string,
  dueAt: number,
): Promise<void> {
  await db
    .updateTable('paymentCommands')
    .set({ dueAt: new Date(dueAt), lastError: error.slice(0, 500) })
    .where('chainId', '=', chainId)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('doneAt', 'is', null)
    .execute();
}
