import type { Balances, LedgerEntry, NewEntry } from '../../ledger/queries.ts';
import type { StoredValuePartRow } from '../../wallet/queries.ts';
import type { PaymentNews } from '../ports/payables.ts';
import type { ChargeChange, ChargeRecord } from '../queries/charges.ts';
import type { CommandRecord, NewCommand } from '../queries/commands.ts';
import type { NewOrder, OrderChange, OrderRecord } from '../queries/orders.ts';
import type { Effect } from './effects.ts';

/** A command as far as decisions need it. */
type KnownCommand = Pick<CommandRecord, 'id' | 'orderId' | 'verb' | 'amountMinor' | 'key' | 'attempts' | 'outcome'> & {
  isDone: boolean;
};
type KnownEntry = Pick<LedgerEntry, 'id' | 'account' | 'amountMinor' | 'entry' | 'key' | 'orderId'>;

/** A charge with all that belongs to it, loaded under its lock; an order without a charge comes alone. */
export type LoadedPayment = {
  readonly charge: ChargeRecord | null;
  /** The orders of the charge, the newest first. */
  readonly orders: readonly OrderRecord[];
  /** All commands of these orders. */
  readonly commands: readonly KnownCommand[];
  /** All entries of the ledger about the charge, or about what the order pays for. */
  readonly entries: readonly KnownEntry[];
  /** The balances that pay the charge; empty where none does. */
  readonly parts: readonly StoredValuePartRow[];
};

/** What of it says how much was paid. */
export type SeenPayment = Pick<LoadedPayment, 'charge' | 'orders'>;

/**
 * What is loaded, with the effects that a decision has on it so far. Each function below adds an effect and changes the draft as the commit
 * changes the database, so that a later step of the same decision sees what an earlier one did. What was loaded is not changed, and no other file
 * changes a draft.
 */
export type PaymentDraft = LoadedPayment & { readonly effects: readonly Effect[] };

/** The draft as this file alone changes it: each change puts new lists in the place of the old ones. */
type Changing = { -readonly [Name in keyof PaymentDraft]: PaymentDraft[Name] };

export function draftOf({ charge, orders, commands, entries, parts }: LoadedPayment): PaymentDraft {
  return { charge, orders, commands, entries, parts, effects: [] };
}

/** Adds effects that nothing in the draft follows. */
export function addEffects(draft: Changing, ...effects: readonly Effect[]): void {
  draft.effects = [...draft.effects, ...effects];
}

/** An order of the draft; throws where it is none of its orders. */
export function orderIn(draft: PaymentDraft, id: string): OrderRecord {
  const order = draft.orders.find((one) => one.id === id);
  if (!order) throw new Error('An order is none of the loaded charge.');
  return order;
}

/** The order that pays the charge now; null where none does. */
export function payingOrder({ charge, orders }: SeenPayment): OrderRecord | null {
  return (charge && orders.find(({ id }) => id === charge.orderId)) ?? null;
}

export function changeOrder(draft: Changing, { chainId, id }: OrderRecord, change: OrderChange): void {
  addEffects(draft, { kind: 'change_order', order: { chainId, id }, change });
  draft.orders = draft.orders.map((order) => (order.id === id ? { ...order, ...change } : order));
}

export function insertOrder(draft: Changing, order: NewOrder, now: number): void {
  const at = new Date(now);
  const nothing = { authorisedMinor: 0, capturedMinor: 0, releasedMinor: 0, refundedMinor: 0 };
  const record = { ...order, ...nothing, customerRef: '', methodRef: '', closedAt: null, askedAt: null };
  addEffects(draft, { kind: 'insert_order', order });
  draft.orders = [{ ...record, createdAt: at, updatedAt: at }, ...draft.orders];
}

export function insertAttempt(draft: Changing, { chainId, id }: OrderRecord, outcome: string): void {
  addEffects(draft, { kind: 'insert_attempt', order: { chainId, id }, outcome });
}

export function changeCharge(draft: Changing, change: ChargeChange): void {
  const { chainId, id } = draft.charge!;
  addEffects(draft, { kind: 'change_charge', charge: { chainId, id }, change });
  draft.charge = { ...draft.charge!, ...change };
}

/** Adds entries to the ledger; the same key is the same movement once more. Answers how many were new. */
export function insertEntries(draft: Changing, entries: readonly NewEntry[]): number {
  const known = new Set(draft.entries.map(({ key }) => key));
  const added = entries.filter(({ key }) => !known.has(key));
  if (added.length === 0) return 0;
  addEffects(draft, { kind: 'insert_entries', entries: added });
  // Entries of stored value are about a balance, not about the charge.
  const ofCharge = added.filter(({ account }) => account !== 'stored');
  draft.entries = [...draft.entries, ...ofCharge.map((entry) => ({ ...entry, id: '' }))];
  return added.length;
}

/** Adds commands; the same key is the same command once more. */
export function insertCommands(draft: Changing, commands: readonly NewCommand[]): void {
  const known = new Set(draft.commands.map(({ key }) => key));
  const added = commands.filter(({ key }) => !known.has(key));
  if (added.length === 0) return;
  addEffects(draft, { kind: 'insert_commands', commands: added });
  draft.commands = [
    ...draft.commands,
    ...added.map((command) => ({ ...command, id: '', attempts: 0, outcome: '', isDone: false })),
  ];
}

export function finishCommand(draft: Changing, command: Pick<CommandRecord, 'chainId' | 'id'>, outcome: string): void {
  const { chainId, id } = command;
  addEffects(draft, { kind: 'finish_command', command: { chainId, id }, outcome });
  draft.commands = draft.commands.map((one) => (one.id === id ? { ...one, outcome, isDone: true } : one));
}

/**
 * Drops the commands of a verb that no provider was asked yet; answers whether none is left open. One that was sent once may have been done
 * although no answer came, so it is sent until it is answered.
 */
export function dropCommands(draft: Changing, { chainId, id }: OrderRecord, verb: CommandRecord['verb']): boolean {
  const open = draft.commands.filter((one) => one.orderId === id && one.verb === verb && !one.isDone);
  for (const command of open) if (command.attempts === 0) finishCommand(draft, { chainId, id: command.id }, 'dropped');
  return open.every(({ attempts }) => attempts === 0);
}

export function publish(draft: Changing, news: readonly PaymentNews[]): void {
  if (news.length > 0) addEffects(draft, { kind: 'publish', news });
}

/** The sums of the entries by account. */
export function balancesIn({ entries }: Pick<PaymentDraft, 'entries'>): Balances {
  const balances: Balances = { held: 0, taken: 0, returned: 0, due: 0, stored: 0 };
  for (const { account, amountMinor } of entries) balances[account] += amountMinor;
  return balances;
}

/** What the keys of refunds of an order carry after some have failed: the same amount refunded once more is another movement. */
export function afterFailedRefunds({ entries }: PaymentDraft, orderId: string): string {
  const failed = entries.filter(
    (one) => one.orderId === orderId && one.entry === 'refund_failed' && one.account === 'taken',
  ).length;
  return failed === 0 ? '' : ` again ${failed}`;
}

const refundsOf = ({ commands }: PaymentDraft, orderId: string) =>
  commands.filter((one) => one.orderId === orderId && one.verb === 'refund');

/** How much of an order refunds were asked for, done or not; a refused refund does not count. */
export function askedBack(draft: PaymentDraft, orderId: string): number {
  const asked = refundsOf(draft, orderId).filter(({ isDone, outcome }) => !isDone || outcome === 'refunded');
  return asked.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** How many refunds of an order the provider has finally refused; the next one needs a new key. */
export function refusedRefunds(draft: PaymentDraft, orderId: string): number {
  return refundsOf(draft, orderId).filter(({ isDone, outcome }) => isDone && outcome !== 'refunded').length;
}
