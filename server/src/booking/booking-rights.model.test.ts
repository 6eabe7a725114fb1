import type { WantedRights } from '@parlour/contract/booking/rights';
import { localOf } from '@parlour/domain/time/zone';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhooks } from '../adapters/simulated-payments/send-webhooks.ts';
import { balancesOf, unitEntriesOf } from '../ledger/queries.ts';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { receiveWebhook } from '../payment/actions/receive-webhook.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { insertOutbox } from '../platform/outbox/write.ts';
import { deliverPoints } from '../points/actions/deliver.ts';
import { givePoints } from '../points/test/points-shop.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import type { BuiltShop } from '../test/build-shop.ts';
import { proveEmail } from '../test/sign-in.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

let home: PaidShop;
beforeAll(async () => {
  home = await startPaidShop();
});
afterAll(() => home.close());

type World = {
  shop: BuiltShop;
  token: string;
  email: string;
  memberId: string;
  /** The rights, with how many units of each were bought. */
  bought: Map<string, number>;
  holdToken: string | undefined;
  payUrls: string[];
  /** Points that the store took, as a reward pays for something at its till. */
  spent: number;
};
type Step = (world: World, number: number) => Promise<unknown>;

/** What the runs met; one that meets nothing proves nothing. */
const met = {
  reserved: 0,
  usedByVisit: 0,
  usedLate: 0,
  lostByChange: 0,
  returned: 0,
  moved: 0,
  refused: 0,
  covered: 0,
  ended: 0,
  stored: 0,
  refunded: 0,
  retaken: 0,
  earned: 0,
  spent: 0,
  tooMany: 0,
  takenBack: 0,
  owed: 0,
};
const db = () => home.server.services.db;
const bookingsOf = ({ shop }: World) =>
  db().selectFrom('bookings').selectAll().where('shopId', '=', shop.shopId).orderBy('createdAt').execute();
const itemsOf = (bookingId: string) =>
  db().selectFrom('bookingItems').selectAll().where('bookingId', '=', bookingId).orderBy('position').execute();
const billsOf = async ({ shop: { shopId } }: World) => (await home.internal.listBills({ shopId })).reply.list;
type BookingRow = Awaited<ReturnType<typeof bookingsOf>>[number];

/** Asks, and says yes to what is said: with everything that is best, with a session alone, or with nothing. */
async function ask({ shop, token, email, bought, holdToken }: World, number: number, isLonger: boolean) {
  const { day } = localOf('Australia/Sydney', home.server.clock.now() + (1 + (number % 6)) * dayMs);
  const [session] = [...bought.keys()];
  const choices: WantedRights[] = [
    {},
    { lines: [{ position: 1, rightId: session! }], couponId: null },
    { couponId: null },
  ];
  const lines = isLonger ? [line('cut'), line('colour', { position: 2 })] : [line('cut')];
  const request = bookingRequest(shop.shopId, {
    email,
    lines,
    start: `${day} ${10 + (number % 7)}:00`,
    rights: choices[number % choices.length]!,
    ...(holdToken ? { holdToken } : {}),
  });
  const quote = await home.server.api.payment.quote(request, { token });
  if (quote.code !== 200) met.refused += quote.reason === 'right_used_up' ? 1 : 0;
  if (quote.code !== 200) met.ended += quote.reason === 'right_not_usable' ? 1 : 0;
  if (quote.code !== 200) return null;
  const { quoteHash, amount } = quote.reply;
  return { amount, request: { ...request, quoteHash, related: { ...request.related, isAgreePenalty: true } } };
}

/** Books what is covered, or pays what is due from the balance. */
const book =
  (isLonger: boolean, isStored: boolean): Step =>
  async (world, number) => {
    const asked = await ask(world, number, isLonger);
    if (!asked) return;
    const payments = isStored ? [{ method: 'STORE', amount: asked.amount ?? '0.00' }] : [];
    const made = await home.server.api.booking.create({ ...asked.request, payments }, { token: world.token });
    if (made.code !== 200) return;
    const { rights, charge } = made.reply.booking;
    met.covered += rights?.rest === '0.00' ? 1 : 0;
    met.stored += charge?.payments.some(({ method }) => method === 'STORE') ? 1 : 0;
    world.holdToken = undefined;
  };

const hold =
  (isLonger: boolean): Step =>
  async (world, number) => {
    const asked = await ask(world, number, isLonger);
    const held = asked && (await home.server.api.booking.hold(asked.request, { token: world.token }));
    if (held?.code !== 200) return;
    const { id: bookingId, holdToken } = held.reply;
    world.holdToken = holdToken;
    const order = { bookingId, holdToken, quoteHash: asked!.request.quoteHash };
    const paid = await home.server.api.payment.payDeposit(order, { token: world.token });
    if (paid.code === 200) world.payUrls.push(paid.reply.payUrl);
  };

const onBooking =
  (act: (world: World, booking: BookingRow, number: number) => Promise<unknown>): Step =>
  async (world, number) => {
    const all = await bookingsOf(world);
    const booking = all[number % Math.max(1, all.length)];
    if (booking) await act(world, booking, number);
  };

const steps: Record<string, Step> = {
  hold: hold(true),
  holdCovered: hold(false),
  book: book(false, false),
  bookTwo: book(true, false),
  bookStored: book(true, true),
  pay: async ({ payUrls }, number) => {
    const payUrl = payUrls[number % Math.max(1, payUrls.length)];
    if (payUrl) await home.press(payUrl, approves);
  },
  settle: () => home.settle(),
  // Messages of the provider are taken, and the process dies before anything is asked.
  hear: () => {
    const { config } = home.server.services;
    return sendWebhooks(db(), config.secret, home.server.clock.now(), async (headers, body) => {
      return (await receiveWebhook(home.server.services, 'simulated', headers, body)) === 'taken';
    });
  },
  lose: () => db().deleteFrom('simulatedWebhooks').where('doneAt', 'is', null).execute(),
  holdEnds: async (world) => {
    home.server.clock.set(home.server.clock.now() + 31 * minuteMs);
    world.holdToken = undefined;
  },
  weeks: async () => home.server.clock.set(home.server.clock.now() + 25 * dayMs),
  day: async () => home.server.clock.set(home.server.clock.now() + dayMs),
  cancel: onBooking(({ token }, { id }) =>
    home.server.api.booking.changeState(
      { id, state: 'cancelled', agreedFee: '9999.00', agreesRightsLost: true },
      { token },
    ),
  ),
  move: onBooking(async ({ token }, { id, version, startsAt }, number) => {
    const items = await itemsOf(id);
    const lines = items.map(({ id: bookingItemId, code, position }) => line(code, { position, bookingItemId }));
    const { day } = localOf('Australia/Sydney', startsAt.getTime() + (number % 3) * dayMs);
    const change = {
      id,
      version,
      lines,
      start: `${day} ${9 + (number % 8)}:30`,
      guestCount: 1,
      isGroup: false,
      remark: '',
    };
    const more = { removedItemIds: [], agreedFee: '9999.00' };
    const { code } = await home.server.api.booking.change({ ...change, ...more }, { token });
    met.moved += code === 200 ? 1 : 0;
  }),
  takeOut: onBooking(async ({ token }, { id, version, localStart: start }) => {
    const [kept, gone] = await itemsOf(id);
    if (!kept || !gone) return;
    const lines = [line(kept.code, { bookingItemId: kept.id })];
    const change = { id, version, lines, start, guestCount: 1, isGroup: false, remark: '', removedItemIds: [gone.id] };
    const agreed = { agreedFee: '9999.00', agreesRightsLost: true };
    await home.server.api.booking.change({ ...change, ...agreed }, { token });
  }),
  refund: async (world, number) => {
    const [bill] = await billsOf(world);
    if (!bill) return;
    const sent = { billId: bill.id, reference: `back ${number}`, amount: `${1 + (number % 9)}.00` };
    met.refunded += (await home.internal.refundBill(sent)).code === 200 ? 1 : 0;
  },
  spend: async (world, number) => {
    const { shop, memberId } = world;
    const asked = { shopId: shop.shopId, memberId, reference: `reward ${number} ${world.spent}` };
    const { balance } = (await home.internal.listPoints({ shopId: shop.shopId, memberId })).reply;
    const points = [balance + 1, Math.ceil(balance / 2), balance][number % 3]!;
    if (points <= 0) return;
    const { code } = await home.internal.adjustPoints({ ...asked, points: -points });
    expect(code === 200, `${points} of ${balance} points`).toBe(points <= balance);
    if (code === 200) world.spent += points;
    met.spent += code === 200 ? 1 : 0;
    met.tooMany += code === 200 ? 0 : 1;
  },
  // All bills are told of once more, as after a crash between two commits.
  tellAgain: async (world) => {
    const { chainId } = world.shop;
    const again = (await billsOf(world)).map(({ id: billId }) => ({
      chainId,
      bookingId: '',
      kind: 'bill_settled' as const,
      payload: { billId },
    }));
    await inTransaction(db(), (trx) => insertOutbox(trx, again, home.server.clock.now()));
  },
  finish: onBooking((_world, { id }) => home.shopDoes('finishBooking', id)),
  noShow: onBooking((_world, { id }) => home.shopDoes('markNoShow', id)),
  shopCancels: onBooking((_world, { id }) => home.shopDoes('cancelBooking', id)),
};

const isLive = ({ state, holdExpiresAt }: BookingRow) =>
  ['to_confirm', 'confirmed', 'in_service'].includes(state) ||
  (state === 'held' && holdExpiresAt!.getTime() > home.server.clock.now());

const isRunOut = ({ state, holdExpiresAt }: BookingRow) =>
  state === 'expired' || (state === 'held' && holdExpiresAt!.getTime() <= home.server.clock.now());

/** What live bookings reserve, what the ledger says was used and what is left are what was bought; no booking is counted twice, and none for nothing. */
async function countsAgree(world: World): Promise<void> {
  const bookings = await bookingsOf(world);
  // As the store reads it: a customer's own session ends before the sequence does.
  const { shopId } = world.shop;
  const held = (await home.internal.listRights({ shopId, memberId: world.memberId })).reply;
  for (const [rightId, bought] of world.bought) {
    const unitsIn = (booking: BookingRow) =>
      (booking.rights?.uses ?? []).reduce((sum, use) => sum + (use.rightId === rightId ? use.units : 0), 0);
    const reserved = bookings.filter(isLive).reduce((sum, booking) => sum + unitsIn(booking), 0);
    const used = (await unitEntriesOf(db(), world.shop.chainId, rightId)).filter(({ entry }) => entry === 'use');
    const usedUnits = used.reduce((sum, { units }) => sum - units, 0);
    const left = held.find(({ id }) => id === rightId)?.left;
    expect(left).toBeGreaterThanOrEqual(0);
    expect({ left, sum: reserved + usedUnits + left! }).toEqual({ left: bought - reserved - usedUnits, sum: bought });
    for (const booking of bookings) {
      const ofBooking = used.filter(({ bookingId }) => bookingId === booking.id);
      const isUsed = booking.rights?.ended === 'used';
      const lost = (booking.rights?.lost ?? []).reduce(
        (sum, use) => sum + (use.rightId === rightId ? use.units : 0),
        0,
      );
      expect(ofBooking.reduce((sum, { units }) => sum - units, 0)).toBe(lost + (isUsed ? unitsIn(booking) : 0));
      met.lostByChange += lost;
    }
    met.reserved += reserved;
  }
  for (const { state, rights } of bookings) {
    if (!rights) continue;
    if (state === 'finished' || state === 'no_show') expect(rights.ended).toBe('used');
    met.usedByVisit += state === 'finished' ? 1 : 0;
    met.usedLate += state === 'cancelled' && rights.ended === 'used' ? 1 : 0;
    met.returned += rights.ended === 'returned' ? 1 : 0;
  }
}

/** No balance is below zero or says anything else than its ledger; each bill is paid by its list, and gives no more back than was paid. */
async function moneyAgrees(world: World): Promise<void> {
  const { chainId } = world.shop;
  const accounts = await db().selectFrom('storedValueAccounts').selectAll().where('chainId', '=', chainId).execute();
  for (const { id, balanceMinor, frozenMinor } of accounts) {
    expect(Math.min(balanceMinor, frozenMinor, balanceMinor - frozenMinor)).toBeGreaterThanOrEqual(0);
    expect((await balancesOf(db(), chainId, id)).stored).toBe(balanceMinor);
  }
  for (const { total, tenders, refunded } of await billsOf(world)) {
    const paid = tenders.reduce((sum, { amount }) => sum + Number(amount), 0);
    expect(paid.toFixed(2)).toBe(total);
    expect(Number(refunded)).toBeLessThanOrEqual(Number(total));
  }
}

/** Whole units that came with the bills, less what of them went back: that is what is left of points, but for what was spent. Only a refund leaves them owed. */
async function pointsAgree(world: World): Promise<void> {
  while ((await deliverPoints(home.server.services)) > 0);
  const { shop, memberId, spent } = world;
  let kept = 0;
  for (const { tenders, refunds } of await billsOf(world)) {
    const cents = (parts: readonly { kind: string; amount: string }[]) =>
      parts
        .filter(({ kind }) => ['deposit', 'card', 'store'].includes(kind))
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    const [paid, back] = [cents(tenders), cents(refunds.flatMap((refund) => refund.tenders))];
    const earned = Math.floor(paid / 100);
    const left = paid === 0 ? 0 : Math.floor((earned * (paid - back)) / paid);
    kept += left;
    met.earned += earned > 0 ? 1 : 0;
    met.takenBack += left < earned ? 1 : 0;
  }
  const { balance } = (await home.internal.listPoints({ shopId: shop.shopId, memberId })).reply;
  expect(balance).toBe(kept - spent);
  met.owed += balance < 0 ? 1 : 0;
}

/**
 * All that is due is done: then our books say what those of the provider say. What was lost of its messages is asked for, once nothing was heard of
 * an order for two minutes.
 */
async function booksAgree(world: World): Promise<void> {
  await home.settle();
  home.server.clock.set(home.server.clock.now() + 3 * minuteMs);
  await home.settle();
  const orders = await db().selectFrom('paymentOrders').selectAll().where('chainId', '=', world.shop.chainId).execute();
  for (const { id } of orders) {
    const { stored: _stored, ...ours } = await home.booksOf(id);
    await home.booksAgree(id, ours);
  }
}

async function live(path: readonly (readonly [string, number])[]): Promise<void> {
  home.reset();
  const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';
  const shop = await home.shop({ ...deposit, lateFees, isConfirmedAtOnce: true, allowsStoredValue: true }, 2);
  await givePoints(home.server, shop.chainId);
  const email = `mia-${shop.shopId.toLowerCase()}@example.com`;
  const person = await proveEmail(home.server, email);
  const memberId = await recordAt(home.server, shop.chainId, person.accountId);
  await db().updateTable('members').set({ email, emailKey: email }).where('id', '=', memberId).execute();
  const give = async (right: string) =>
    (await home.internal.issueRight({ shopId: shop.shopId, memberId, right, reference: right })).reply.id;
  const validity = { kind: 'fixed', from: '2027-01-01', to: '2027-02-01' } as const;
  await sell(home.server, shop.chainId, 'pack', { benefit: { kind: 'sessions', count: 2 }, validity });
  await sell(home.server, shop.chainId, 'gift', {
    kind: 'voucher',
    benefit: { kind: 'stored_value' },
    faceMinor: 4000,
  });
  await give('gift');
  const off = { kind: 'coupon', off: { kind: 'amount', minor: 700 }, leastMinor: 0 } as const;
  await sell(home.server, shop.chainId, 'off', { kind: 'voucher', benefit: off });
  const bought = new Map([[await give('pack'), 2]]);
  bought.set(await give('off'), 1);
  const world: World = { ...person, email, memberId, shop, bought, holdToken: undefined, payUrls: [], spent: 0 };
  for (const [step, number] of path) {
    const over = (await bookingsOf(world)).filter(isRunOut).map(({ id }) => id);
    await steps[step]!(world, number);
    await countsAgree(world);
    await moneyAgrees(world);
    await pointsAgree(world);
    const retaken = (await bookingsOf(world)).filter(({ id, state }) => over.includes(id) && state === 'confirmed');
    met.retaken += retaken.length;
  }
  await booksAgree(world);
  await countsAgree(world);
  await moneyAgrees(world);
  await pointsAgree(world);
}

type Path = [string, number][];
const anyStep = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(60));
const beginning = fc
  .tuple(fc.constantFrom('hold', 'book', 'bookTwo', 'bookStored'), fc.nat(60))
  .map(([step, number]): Path => [
    [step, number],
    ['pay', number],
    ['settle', 0],
  ]);
const path = fc
  .tuple(beginning, beginning, fc.array(anyStep, { maxLength: 14, size: 'max' }))
  .map((parts) => parts.flat());

/** Ways that are always walked, so that every run meets them. */
const ways: [Path][] = [
  [
    [
      ['book', 1],
      ['hold', 4],
      ['pay', 0],
      ['hear', 0],
      ['settle', 0],
      ['finish', 1],
      ['spend', 3],
      ['spend', 4],
      ['tellAgain', 0],
      ['spend', 5],
      ['refund', 8],
      ['refund', 17],
      ['tellAgain', 0],
    ],
  ],
  [
    [
      ['book', 1],
      ['bookStored', 4],
      ['finish', 1],
      ['refund', 2],
      ['refund', 8],
      ['weeks', 0],
      ['book', 1],
    ],
  ],
  [
    [
      ['bookTwo', 0],
      ['takeOut', 0],
      ['finish', 0],
    ],
  ],
  [
    [
      ['book', 1],
      ['hold', 4],
      ['pay', 0],
      ['holdEnds', 0],
      ['hear', 0],
      ['settle', 0],
      ['finish', 0],
    ],
  ],
  [
    [
      ['book', 0],
      ['cancel', 0],
    ],
  ],
  [
    [
      ['book', 1],
      ['finish', 0],
      ['book', 4],
      ['book', 7],
      ['shopCancels', 1],
    ],
  ],
  [
    [
      ['book', 1],
      ['move', 1],
      ['day', 0],
      ['cancel', 0],
      ['book', 4],
      ['book', 10],
    ],
  ],
  [
    [
      ['book', 4],
      ['book', 1],
      ['cancel', 0],
      ['hold', 4],
      ['pay', 0],
      ['holdEnds', 0],
      ['book', 10],
      ['book', 22],
      ['settle', 0],
    ],
  ],
];

test(
  'F-79 F-67 F-73 F-74 F-78 whatever is held, booked, changed, ended, refunded, paid late, told twice or cut off: reserved, used and left are what was bought, and money and points agree',
  { timeout: 120_000 },
  async () => {
    await fc.assert(fc.asyncProperty(path, live), {
      seed,
      examples: ways,
      numRuns: 24,
      interruptAfterTimeLimit: 50_000,
      endOnFailure: process.env['PROPERTY_SEED'] === undefined,
    });
    for (const [what, times] of Object.entries(met)) expect(times, `${what} was met`).toBeGreaterThan(0);
  },
);
