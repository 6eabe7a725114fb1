import type { PaymentFailure } from '@parlour/domain/payment/failure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../ledger/queries.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { newIdIn } from '../platform/ids.ts';
import { type Charging, startCharging } from '../test/charging.ts';
import { applyPaymentEvent } from './actions/apply-payment-event.ts';
import { settleFailedCommand } from './actions/settle-failed-command.ts';
import type { Payable } from './ports/payables.ts';
import { insertOrder, readOrder } from './queries/orders.ts';
import { eventWith } from './test/loaded.ts';

let at: Charging;
beforeAll(async () => {
  at = await startCharging();
});
afterAll(() => at.server.close());

/** A kind that no module registers yet; `said` is what payment says to it. */
function billPayable() {
  const said: (string | PaymentFailure)[] = [];
  const say = (what: string | PaymentFailure) => Promise.resolve(void said.push(what));
  const payable: Payable = {
    payingOrderId: () => Promise.resolve(null),
    endUnanswered: () => Promise.resolve(0),
    open: () => ({
      prepare: () => Promise.resolve(),
      lock: () => Promise.resolve({ isAhead: true }),
      lockForEvent: () =>
        Promise.resolve({
          state: 'held',
          startsAt: 0,
          paidByOrderId: null,
          onPaid: () => say('paid'),
          onEvent: () => say('event'),
        }),
      onFailed: (_trx, failure) => say(failure),
      publish: () => Promise.resolve(),
    }),
  };
  return { payable, said };
}

test('a third kind of payable is paid, and hears of a failure, by its registration alone', async () => {
  const { payable, said } = billPayable();
  const { services } = at.server;
  const withBills = { ...services, payables: { ...services.payables, bill: payable } };
  const now = services.clock.now();
  const order = {
    chainId: 'chain',
    id: newIdIn('chain'),
    purpose: 'purchase' as const,
    chargeId: null,
    payableKind: 'bill',
    payableId: 'bill-1',
    state: 'created' as const,
    amountMinor: 5000,
    currency: 'AUD',
    channel: 'simulated' as const,
    account: '',
    sessionRef: '',
    paymentRef: '',
    payUrl: '',
    returnUrl: '',
    expiresAt: new Date(now + 600_000),
  };
  await inTransaction(services.db, (trx) => insertOrder(trx, order, now));
  const event = { ...eventWith('authorised'), orderId: order.id };
  const received = { channel: 'simulated' as const, eventId: null, account: null, event };
  expect(await applyPaymentEvent(withBills, received)).toBe('taken');
  expect(said).toEqual(['paid', 'event']);
  const entries = await entriesOf(services.db, 'chain', 'bill-1');
  expect(entries).toMatchObject([{ account: 'held', amountMinor: 5000, payableKind: 'bill', payableId: 'bill-1' }]);

  const command = await services.db
    .selectFrom('paymentCommands')
    .selectAll()
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const current = (await readOrder(services.db, order.id))!;
  await settleFailedCommand(withBills, { order: current, command, cause: 'declined' });
  expect(said.at(-1)).toEqual({ command: 'capture', cause: 'declined' });
});
