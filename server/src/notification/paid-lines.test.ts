import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { bookingRequest } from '../test/booking-request.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { deliverOutbox } from './actions/deliver.ts';

let home: PaidShop;
beforeAll(async () => {
  home = await startPaidShop();
});
afterAll(() => home.close());

const db = () => home.server.services.db;

/** A customer with ten sessions at a new shop, and the mails about her visit. */
async function visitWithSessions(parameters: object = {}) {
  const shop = await home.shop({ isConfirmedAtOnce: true, ...parameters });
  const person = await signInAsNew(home.server);
  const memberId = await recordAt(home.server, shop.chainId, person.accountId);
  await sell(home.server, shop.chainId, 'ten-cuts', { benefit: { kind: 'sessions', count: 10 } });
  const { shopId } = shop;
  await home.internal.issueRight({ shopId, memberId, right: 'ten-cuts', reference: 'one' });
  const request = bookingRequest(shopId, { rights: {} });
  const as = { token: person.token };
  const { quoteHash } = (await home.server.api.payment.quote(request, as)).reply;
  const { booking } = (await home.server.api.booking.create({ ...request, quoteHash }, as)).reply;
  const mails = async () => {
    while ((await deliverOutbox(home.server.services)) > 0);
    const rows = await db().selectFrom('mails').selectAll().where('chainId', '=', shop.chainId).execute();
    return new Map(rows.map(({ kind, bodyText }) => [kind, bodyText]));
  };
  return { booking, as, mails };
}

test('a mail of a visit that sessions pay says so, and does not ask for its full price at the store', async () => {
  const { mails, booking, as } = await visitWithSessions();
  const made = (await mails()).get('made')!;
  expect(made).toContain('Total: $50');
  expect(made).toContain('Package · ten-cuts: $50');
  expect(made).not.toContain('paid at the store');
  expect(made).not.toContain('To pay at the store');
  await home.server.api.booking.changeState({ id: booking.id, state: 'cancelled' }, as);
  expect((await mails()).get('cancelled')).toContain('Package · ten-cuts: $50 · Returned');
});

test('where a shop charges, what sessions pay in full is not said to be paid there either', async () => {
  const { mails } = await visitWithSessions(deposit);
  const made = (await mails()).get('made')!;
  expect(made).toContain('Package · ten-cuts: $50');
  expect(made).not.toContain('paid at the store');
});
