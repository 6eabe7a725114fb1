import type { PaymentDecision } from '@parlour/domain/payment/decide-payment-event';
import { nextHoldAt } from '@parlour/domain/payment/next-hold';
import { heldOf } from '@parlour/domain/payment/payment-order';
import type { Services } from '../context.ts';
import type { LockedPayable } from '../payables.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { PaymentEvent } from '../../platform/ports/payments.ts';
import { type ChargeChange, type ChargeRecord, writeCharge } from '../queries/charges.ts';
import type { OrderRecord } from '../queries/orders.ts';
import { insertTasks, wasAsked } from '../queries/tasks.ts';
import { closeOtherPages } from './supersede.ts';
import { markFailed } from './mark-failed.ts';

type Told = {
  charge: ChargeRecord;
  order: OrderRecord;
  /** The order that paid the charge until now. */
  paying: OrderRecord | null;
  locked: LockedPayable | null;
  event: PaymentEvent;
};

/** What the charge of an order learns of an event. */
export async function tellCharge(
  services: Services,
  trx: Trx,
  told: Told,
  decision: PaymentDecision,
  now: number,
): Promise<void> {
  const { charge, order } = told;
  const isPaid = decision.order.state === 'S';
  if (decision.charge !== 'unchanged') await writeCharge(trx, charge, learnt(told, decision), now);
  else await forgetReturnTrouble(trx, told, decision, now);
  const isPaying = isPaid && (decision.charge !== 'unchanged' || charge.orderId === order.id);
  if (!isPaying) return;
  if (order.state !== 'S' && order.purpose !== 'kept_card') await closeOtherPages(trx, order, now);
  await letEarlierGo(trx, told, now);
  await noteHeldUntil(trx, told, decision, now);
  const isGone = told.event.kind === 'released' && decision.ledger.length > 0;
  if (
    isGone &&
    told.locked?.state === 'made' &&
    charge.keepMinor === null &&
    !(await wasAsked(trx, order.id, 'release'))
  )
    await afterLapse(services, trx, told, now);
}

/** That a charge failed is not made good by letting go what was held for it; money is. */
function learnt({ charge, order, event }: Told, { charge: status, order: after }: PaymentDecision): ChargeChange {
  if (status === 'unchanged') return {};
  const isThere = status === 'S' || status === 'A';
  const isMadeGood = isThere || charge.trouble.startsWith(`${verbOf[event.kind]} `);
  return {
    status: charge.status === 'F' && !isThere ? 'F' : status,
    method: 'CARD',
    ...(after.state === 'S' ? { orderId: order.id } : {}),
    ...(isMadeGood ? { trouble: '' } : {}),
  };
}

const verbOf: Partial<Record<PaymentEvent['kind'], string>> = { refunded: 'refund', released: 'release' };

/** What could not be given back at first has gone back after all. */
async function forgetReturnTrouble(
  trx: Trx,
  { charge, event }: Told,
  { ledger }: PaymentDecision,
  now: number,
): Promise<void> {
  if (ledger.length > 0 && charge.trouble.startsWith(`${verbOf[event.kind]} `))
    await writeCharge(trx, charge, { trouble: '' }, now);
}

/** The hold that a newer one replaces: for a moment there are two, so that there is never none. */
async function letEarlierGo(trx: Trx, { order, paying }: Told, now: number): Promise<void> {
  if (!paying || paying.id === order.id || heldOf(paying) === 0) return;
  const { chainId, id } = paying;
  await insertTasks(trx, [{ chainId, orderId: id, verb: 'release', amountMinor: 0, key: `${id} release` }], now);
}

/** When what is held lapses, and when it is held anew; only some of a provider's messages know it, and they need not come first. */
async function noteHeldUntil(trx: Trx, told: Told, { order: after }: PaymentDecision, now: number): Promise<void> {
  const { charge, locked, event } = told;
  if (event.authorisedUntil === null || heldOf(after) === 0) return;
  const next =
    charge.methodRef === '' || charge.keepMinor !== null ? null : nextHoldAt(startOf(locked), event.authorisedUntil);
  const renewAt = next === null ? null : new Date(next);
  await writeCharge(trx, charge, { authorisedUntil: new Date(event.authorisedUntil), renewAt }, now);
}

/** Nobody let go what was held: it has lapsed. A card that was kept is held again, of another the shop and the customer are told. */
async function afterLapse(services: Services, trx: Trx, { charge, locked }: Told, now: number): Promise<void> {
  const startsAt = startOf(locked);
  if (charge.form === 'hold' && startsAt <= now) return;
  if (charge.methodRef === '') return markFailed(services, trx, charge, 'hold lapsed', now);
  const renewAt = new Date(nextHoldAt(startsAt, null)!);
  await writeCharge(trx, charge, { status: 'A', authorisedUntil: null, renewAt }, now);
}

const startOf = (locked: LockedPayable | null) => locked?.startsAt ?? 0;
