import type { Booking, BookingRequest } from '@parlour/contract/booking/calls';
import { internalCalls } from '@parlour/contract/admin/calls';
import type { WantedLine } from '@parlour/domain/booking/booking';
import { actOnPage } from '../../adapters/simulated-payments/page-acts.ts';
import { createSimulatedPayments, type Weather } from '../../adapters/simulated-payments/provider.ts';
import { bookingRequest, line } from '../../test/booking-request.ts';
import { type BuildShop, type BuiltShop, buildShop } from '../../test/build-shop.ts';
import { startTestApp, standardNow, type TestApp, type TestAppOptions } from '../../test/test-app.ts';
import { createTestApi, intoApp, type TestOptions } from '../../test/test-client.ts';
import { runPaymentJobs } from '../jobs.ts';
import { bothBooks } from './both-books.ts';

export const approves = '4000 0000 0000 0010';
/** Is kept without a word, and refused when an amount is held on it later. */
export const paysLater = '4000 0000 0000 0085';

export const deposit = {
  isChargeEnabled: true,
  chargeCondition: '0',
  defaultDeposit: '{"type":"0","value":"0.3"}',
} as const;
export const hold = { isChargeEnabled: true, chargeCondition: '0', chargeMode: '1' } as const;

const key = 'internal-key-of-the-tests';

type As = Pick<TestOptions, 'token' | 'linkToken'>;

export type PaidShop = Awaited<ReturnType<typeof startPaidShop>>;

/** A server whose provider can fail, and what a charging shop and its customers do there. */
export async function startPaidShop(options: TestAppOptions = {}) {
  const weather: Weather = { isAway: false, losesAnswers: 0 };
  const server: TestApp = await startTestApp({
    ...options,
    env: { INTERNAL_KEY: key, ...options.env },
    change: (services) => ({
      ...services,
      payments: {
        ...services.payments,
        simulated: createSimulatedPayments({ ...services.config, db: services.db, clock: services.clock }, weather),
      },
    }),
  });
  /** Lets everything happen that is due. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 20; round++) if ((await runPaymentJobs(server.services)) === 0) return;
    throw new Error('Money never comes to rest.');
  }
  return {
    server,
    weather,
    settle,
    ...payingAt(server, settle),
    ...endingsAt(server),
    ...bothBooks(server.services.db),
    reset() {
      server.clock.set(standardNow);
      Object.assign(weather, { isAway: false, losesAnswers: 0 });
    },
    close: () => server.close(),
  };
}

function payingAt(server: TestApp, settle: () => Promise<void>) {
  const { db } = server.services;

  function shop(parameters: BuildShop['parameters'], people = 1): Promise<BuiltShop> {
    const staff = Array.from({ length: people }, (_, index) => ({ key: `s${index}` }));
    return buildShop(db, { parameters: { ...parameters }, staff, merchant: { channel: 'simulated' } });
  }

  const press = (payUrl: string, number: string) =>
    actOnPage(db, payUrl.split('/pay/')[1]!, { act: 'pay', number }, server.clock.now());

  /** Asks, holds and orders, as the confirm page does. */
  async function order(request: BookingRequest, as: TestOptions = {}) {
    const quote = (await server.api.payment.quote(request, as)).reply;
    const { quoteHash } = quote;
    const agreed = { ...request, quoteHash, related: { ...request.related, isAgreePenalty: true } };
    const held = (await server.api.booking.hold(agreed, as)).reply;
    const pay = quote.form === 'hold' ? server.api.payment.payHold : server.api.payment.payDeposit;
    const ordered = (await pay({ bookingId: held.id, quoteHash, holdToken: held.holdToken })).reply;
    return { quote, held, agreed, ordered };
  }

  /** Books at a new shop, and pays; `before` runs between paying and the news of it. */
  async function booked(
    parameters: BuildShop['parameters'],
    more: Partial<BookingRequest> = {},
    people = 1,
    before: (() => void) | null = null,
    card = approves,
  ) {
    const built = await shop(parameters, people);
    const { held, ordered } = await order(bookingRequest(built.shopId, more));
    await press(ordered.payUrl, card);
    before?.();
    await settle();
    const asked = { paymentOrderId: ordered.paymentOrderId, holdToken: held.holdToken };
    const { booking, linkToken } = (await server.api.payment.getPaid(asked)).reply;
    const as: As = { token: await server.viewToken(), linkToken };
    return { shop: built, booking, as, orderId: ordered.paymentOrderId };
  }

  return { shop, press, order, booked };
}

type Verb =
  | 'cancelBooking'
  | 'rejectBooking'
  | 'startBooking'
  | 'finishBooking'
  | 'markNoShow'
  | 'captureCharge'
  | 'giveBackCharge';

function endingsAt(server: TestApp) {
  const internal = createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;
  /** The same person later: a view lasts for a day. */
  const again = async (as: As): Promise<As> => ({ ...as, token: await server.viewToken() });
  const agreedTo = (agreedFee?: string) => (agreedFee === undefined ? {} : { agreedFee });
  return {
    internal,
    again,
    async cancel({ id }: { id: string }, as: As, agreedFee?: string) {
      return server.api.booking.changeState({ id, state: 'cancelled', ...agreedTo(agreedFee) }, await again(as));
    },
    async move(
      { id, version, remark }: Pick<Booking, 'id' | 'version' | 'remark'>,
      start: string,
      as: As,
      agreedFee?: string,
      lines: WantedLine[] = [line('cut')],
    ) {
      const change = { id, version, lines, start, guestCount: 1, isGroup: false, remark, removedItemIds: [] };
      return server.api.booking.change({ ...change, ...agreedTo(agreedFee) }, await again(as));
    },
    shopDoes: (verb: Verb, bookingId: string, more: object = {}) =>
      internal[verb]({ bookingId, ...(verb.endsWith('Booking') ? { reason: 'The water is off.' } : {}), ...more }),
    stateOf: async (id: string) =>
      (await server.services.db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirst())?.state,
  };
}
