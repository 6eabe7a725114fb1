import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import { signInAsNew } from '../test/sign-in.ts';
import { keepStoreLinks } from '../booking/queries/store-links.ts';
import { storeTokenOf } from '../platform/link-token.ts';
import { deliverOutbox } from './actions/deliver.ts';

let home: PaidShop;
beforeAll(async () => {
  home = await startPaidShop();
});
afterAll(() => home.close());

const db = () => home.server.services.db;

/** A customer with sessions at a new shop, and the mails about her visit. */
async function visitWithSessions(parameters: object = {}, count = 10, lines = [line('cut')]) {
  const shop = await home.shop({ isConfirmedAtOnce: true, ...parameters });
  const person = await signInAsNew(home.server);
  const memberId = await recordAt(home.server, shop.chainId, person.accountId);
  await sell(home.server, shop.chainId, 'ten-cuts', { benefit: { kind: 'sessions', count } });
  const { shopId } = shop;
  await home.internal.issueRight({ shopId, memberId, right: 'ten-cuts', reference: 'one' });
  const request = bookingRequest(shopId, { rights: {}, lines });
  const as = { token: person.token };
  const { quoteHash } = (await home.server.api.payment.quote(request, as)).reply;
  const { booking } = (await home.server.api.booking.create({ ...request, quoteHash }, as)).reply;
  const mails = async () => {
    while ((await deliverOutbox(home.server.services)) > 0);
    const rows = await db().selectFrom('mails').selectAll().where('chainId', '=', shop.chainId).execute();
    return new Map(rows.map(({ kind, bodyText }) => [kind, bodyText]));
  };
  /** The page on which the store answers the request, as plain text. */
  const answerPage = async () => {
    const { config, clock } = home.server.services;
    const answer = { action: 'confirm', isSeries: false, shopId, bookingId: booking.id } as const;
    const token = storeTokenOf(config.secret, answer);
    const subject = { chainId: shop.chainId, kind: 'store_confirm', subjectId: booking.id } as const;
    await keepStoreLinks(db(), [{ subject, token }], clock.now());
    const { body } = await home.server.app.inject({ method: 'GET', url: `/answer/${token}` });
    return body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  return { booking, as, mails, answerPage };
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

test('0066 where a store shows its customers no prices, their mails name none either; the mails of the store do', async () => {
  const hides = { ...deposit, hidesServicePrices: true };
  const both = [line('cut'), line('cut', { position: 2 })];
  const covered = await visitWithSessions(hides);
  const made = (await covered.mails()).get('made')!;
  expect(made).toContain('Package · ten-cuts: Included');
  expect(made).not.toContain('$');
  await home.server.api.booking.changeState({ id: covered.booking.id, state: 'cancelled' }, covered.as);
  const cancelled = (await covered.mails()).get('cancelled')!;
  expect(cancelled).toContain('Package · ten-cuts: Returned');
  expect(cancelled).not.toContain('$');
  const request = await visitWithSessions({ hidesServicePrices: true, isConfirmedAtOnce: false }, 1, both);
  const received = (await request.mails()).get('received')!;
  expect(received).toContain('Package · ten-cuts: Included');
  expect(received).not.toContain('$');
  expect(await request.answerPage()).toContain('Total $100 Package · ten-cuts $50 Customer pays at the store $50');
});

test('0066 a mail of a visit that nothing pays before names its price only where the store shows prices', async () => {
  const madeAt = async (parameters: object, lines = [line('cut')]) => {
    const { shopId, chainId } = await home.shop({ isConfirmedAtOnce: true, ...parameters });
    await home.server.api.booking.create(bookingRequest(shopId, { lines }));
    while ((await deliverOutbox(home.server.services)) > 0);
    const mails = await db().selectFrom('mails').selectAll().where('chainId', '=', chainId).execute();
    return mails.find(({ kind }) => kind === 'made')!.bodyText;
  };
  expect(await madeAt({})).toContain('Total, paid at the store: $50');
  expect(await madeAt({ hidesServicePrices: true })).not.toMatch(/\$|Total/);
});

test('0066 the page on which a store answers a request says what sessions pay, and what is left to pay', async () => {
  const covered = await visitWithSessions({ isConfirmedAtOnce: false });
  expect(await covered.answerPage()).toContain('Total $50 Package · ten-cuts $50');
  const both = [line('cut'), line('cut', { position: 2 })];
  const inPart = await visitWithSessions({ isConfirmedAtOnce: false }, 1, both);
  expect(await inPart.answerPage()).toContain('Total $100 Package · ten-cuts $50 Customer pays at the store $50');
});
