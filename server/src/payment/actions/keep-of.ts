import { commandsToKeep } from '@parlour/domain/payment/commands-to-keep';
import { heldOf } from '@parlour/domain/payment/payment-order';
import type { Trx } from '../../platform/db/schema.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { isCardKept, type Paid } from '../facts/money-of.ts';
import { orderFacts } from '../facts/standing.ts';
import { type ChargeRecord, readCharge, writeCharge } from '../queries/charges.ts';
import { balancesOf, insertEntries } from '../queries/ledger.ts';
import { type OrderRecord, ordersOfCharge, writeOrder } from '../queries/orders.ts';
import { keepStored } from './keep-stored.ts';
import { askedBack, dropTasks, insertTasks, refusedRefunds } from '../queries/tasks.ts';
import { holdCard } from './hold-kept-cards.ts';

/**
 * Asks the provider for what leaves exactly this much of a paid charge with the shop. The same once more asks for nothing; where a card was
 * only kept it is held first when a fee is to be taken, and forgotten when not.
 */
export async function keepOf(trx: Trx, { charge, order }: Paid, keepMinor: number, now: number): Promise<void> {
  await writeCharge(trx, charge, { keepMinor, renewAt: null }, now);
  if (charge.method === 'STORE') return keepStored(trx, charge, keepMinor, now);
  if (!order) return;
  if (keepMinor > 0 && isCardKept({ charge, order })) return holdCard(trx, charge, order, now);
  await askToKeep(trx, order, keepMinor, now);
  // Of a card that was held more is never taken, and one that was not is not needed any more.
  await forgetCard(trx, charge, order, now);
}

/** Asks for what is missing to an amount that is kept, by what is known of the order now. */
export async function askToKeep(trx: Trx, order: OrderRecord, keepMinor: number, now: number): Promise<void> {
  const { chainId, id: orderId } = order;
  const refused = await refusedRefunds(trx, order);
  const again = refused === 0 ? '' : ` #${refused + 1}`;
  const commands = commandsToKeep(orderFacts(order), { keepMinor, askedBackMinor: await askedBack(trx, order) });
  await insertTasks(
    trx,
    commands.map(({ verb, amountMinor }) => ({
      chainId,
      orderId,
      verb,
      amountMinor,
      key: verb === 'refund' ? `${orderId} refund to ${keepMinor}${again}` : `${orderId} ${verb}`,
    })),
    now,
  );
}

/**
 * A card that was kept is forgotten here and at the provider. What was on its way to be held is let go when it is told of, and only then the
 * card is forgotten.
 */
async function forgetCard(trx: Trx, charge: ChargeRecord, order: OrderRecord, now: number): Promise<void> {
  const orders = await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id });
  for (const { chainId, id } of orders.filter(isOnItsWay)) {
    if (!(await dropTasks(trx, { chainId, id }, 'hold_saved', now))) return;
    await writeOrder(trx, { chainId, id }, { state: 'C', closedAt: new Date(now) }, now);
  }
  await forgetCards(trx, charge, { orders, isUnused: order.authorisedMinor === 0 }, now);
}

const isOnItsWay = ({ purpose, state }: OrderRecord) => purpose === 'kept_card' && (state === 'I' || state === 'P');

/** Forgets a card once what had to be held on it after the end of a booking is taken, let go, or not to be had. */
export async function forgetUsedCard(trx: Trx, seen: ChargeRecord, now: number): Promise<void> {
  const charge = (await readCharge(trx, seen, true))!;
  if (charge.keepMinor === null || charge.methodRef === '') return;
  const orders = await ordersOfCharge(trx, { chainId: charge.chainId, chargeId: charge.id });
  const isNeeded = (order: OrderRecord) => isOnItsWay(order) || (order.purpose === 'kept_card' && heldOf(order) > 0);
  if (orders.some(isNeeded)) return;
  await forgetCards(
    trx,
    charge,
    { orders, isUnused: orders.every(({ authorisedMinor }) => authorisedMinor === 0) },
    now,
  );
}

type Cards = { orders: readonly OrderRecord[]; isUnused: boolean };

async function forgetCards(trx: Trx, charge: ChargeRecord, { orders, isUnused }: Cards, now: number): Promise<void> {
  const cards = orders.filter(({ methodRef }) => methodRef !== '');
  if (cards.length === 0) return;
  await insertTasks(
    trx,
    cards.map(({ chainId, id }) => ({
      chainId,
      orderId: id,
      verb: 'forget_card',
      amountMinor: 0,
      key: `${id} forget_card`,
    })),
    now,
  );
  await writeCharge(
    trx,
    charge,
    { customerRef: '', methodRef: '', ...(isUnused && charge.trouble === '' ? { status: 'R' } : {}) },
    now,
  );
}

/** Writes what is owed beyond what was taken, as the difference to what was owed before; `key` is of what caused it. */
export async function writeDue(
  trx: Trx,
  charge: Pick<ChargeRecord, 'chainId' | 'id' | 'bookingId' | 'currency'>,
  { feeMinor, dueMinor, key }: { feeMinor: number; dueMinor: number; key: string },
  now: number,
): Promise<void> {
  const { chainId, id, bookingId, currency } = charge;
  const { due } = await balancesOf(trx, chainId, id);
  await writeCharge(trx, charge, { feeMinor, dueMinor }, now);
  if (dueMinor === due) return;
  const entry = { chainId, account: 'due', subject: id, currency, bookingId, orderId: null, entry: 'fee' } as const;
  await insertEntries(trx, [{ ...entry, amountMinor: dueMinor - due, key: `${id} due ${key}` }], now);
}

/** A fee that could not be taken after all is owed. */
export async function oweUntaken(trx: Trx, charge: ChargeRecord, cause: string, now: number): Promise<void> {
  if (charge.keepMinor === null || charge.keepMinor === 0) return;
  const { taken } = await balancesOf(trx, charge.chainId, charge.id);
  const dueMinor = Math.max(0, charge.feeMinor - taken);
  await writeDue(trx, charge, { feeMinor: charge.feeMinor, dueMinor, key: cause }, now);
  const { chainId, bookingId } = charge;
  if (dueMinor > charge.dueMinor) await insertOutbox(trx, [{ chainId, kind: 'fee_owed', bookingId, payload: {} }], now);
}

/** What was owed because nobody knew whether it had been taken is not owed once it has. */
export async function lowerDue(trx: Trx, charge: ChargeRecord, cause: string, now: number): Promise<void> {
  if (charge.dueMinor === 0 || charge.keepMinor === null) return;
  const { taken } = await balancesOf(trx, charge.chainId, charge.id);
  const dueMinor = Math.max(0, charge.feeMinor - taken);
  if (dueMinor < charge.dueMinor)
    await writeDue(trx, charge, { feeMinor: charge.feeMinor, dueMinor, key: `taken ${cause}` }, now);
}
