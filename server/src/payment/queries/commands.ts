import { type Selectable, sql } from 'kysely';
import { announce } from '../../platform/db/changes.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
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

/**
 * Claims commands that are due, the oldest first, in all chains. A first look takes no locks; each command goes to the process that is first to
 * move its `due_at`.
 */
export async function takeDueCommands(db: Db, now: number, most: number): Promise<CommandRecord[]> {
  const isDue = sql`done_at is null and due_at <= ${new Date(now)}`;
  const due = await sql<{ chainId: string; id: string }>`
    select chain_id, id from payment_commands where ${isDue} order by due_at, created_at limit ${most}`.execute(db);
  if (due.rows.length === 0) return [];
  const taken: CommandRecord[] = [];
  // One chain after the other, and no command that an event has locked: a payment of one chain holds up no other.
  for (const { chainId, ids } of idsByChain(due.rows)) {
    const { rows } = await sql<CommandRecord>`
      update payment_commands set attempts = attempts + 1, due_at = ${new Date(now + leaseMs)}
      where chain_id = ${chainId} and id in (
        select id from payment_commands where chain_id = ${chainId} and id = any(${ids}::text[]) and ${isDue}
        order by id for update skip locked)
      returning *`.execute(db);
    taken.push(...rows);
  }
  return taken.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
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
