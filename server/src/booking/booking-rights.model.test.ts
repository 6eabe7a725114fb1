import type { WantedRights } from '@parlour/contract/booking/rights';
import { localOf } from '@parlour/domain/time/zone';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitEntriesOf } from '../ledger/queries.ts';
import { approves, deposit, type PaidShop, startPaidShop } from '../payment/test/paid-shop.ts';
import { recordAt, sell } from '../rights/test/sell.ts';
import { bookingRequest, line } from '../test/booking-request.ts';
import type { BuiltShop } from '../test/build-shop.ts';
import { signInAsNew } from '../test/sign-in.ts';

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
  accountId: string;
  /** The rights, with how many units of each were bought. */
  bought: Map<string, number>;
  holdToken: string | undefined;
  payUrls: string[];
};
type Step = (world: World, number: number) => Promise<unknown>;

/** What the runs met; one that meets nothing proves nothing. */
const met = { reserved: 0, usedByVisit: 0, usedLate: 0, returned: 0, moved: 0, refused: 0, covered: 0 };
const db = () => home.server.services.db;
const bookingsOf = ({ shop }: World) =>
  db().selectFrom('bookings').selectAll().where('shopId', '=', shop.shopId).orderBy('createdAt').execute();
type BookingRow = Awaited<ReturnType<typeof bookingsOf>>[number];

/** Asks, and says yes to what is said: with everything that is best, with a session alone, or with nothing. */
async function ask({ shop, token, bought, holdToken }: World, number: number, isLonger: boolean) {
  const { day } = localOf('Australia/Sydney', home.server.clock.now() + (1 + (number % 6)) * dayMs);
  const [session] = [...bought.keys()];
  const choices: WantedRights[] = [
    {},
    { lines: [{ position: 1, rightId: session! }], couponId: null },
    { couponId: null },
  ];
  const lines = isLonger ? [line('cut'), line('colour', { position: 2 })] : [line('cut')];
  const request = bookingRequest(shop.shopId, {
    lines,
    start: `${day} ${10 + (number % 7)}:00`,
    rights: choices[number % choices.length]!,
    ...(holdToken ? { holdToken } : {}),
  });
  const quote = await home.server.api.payment.quote(request, { token });
  if (quote.code !== 200) met.refused += quote.reason === 'right_used_up' ? 1 : 0;
  if (quote.code !== 200) return null;
  return { ...request, quoteHash: quote.reply.quoteHash, related: { ...request.related, isAgreePenalty: true } };
}

const hold =
  (isLonger: boolean): Step =>
  async (world, number) => {
    const request = await ask(world, number, isLonger);
    const held = request && (await home.server.api.booking.hold(request, { token: world.token }));
    if (held?.code !== 200) return;
    const { id: bookingId, holdToken } = held.reply;
    world.holdToken = holdToken;
    const order = { bookingId, holdToken, quoteHash: request!.quoteHash };
    const paid = await home.server.api.payment.payDeposit(order);
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
  book: async (world, number) => {
    const request = await ask(world, number, false);
    const made = request && (await home.server.api.booking.create(request, { token: world.token }));
    met.covered += made?.code === 200 && made.reply.booking.rights?.rest === '0.00' ? 1 : 0;
    if (made?.code === 200) world.holdToken = undefined;
  },
  pay: async ({ payUrls }, number) => {
    const payUrl = payUrls[number % Math.max(1, payUrls.length)];
    if (payUrl) await home.press(payUrl, approves);
  },
  settle: () => home.settle(),
  holdEnds: async (world) => {
    home.server.clock.set(home.server.clock.now() + 31 * minuteMs);
    world.holdToken = undefined;
  },
  day: async () => home.server.clock.set(home.server.clock.now() + dayMs),
  cancel: onBooking(({ token }, { id }) =>
    home.server.api.booking.changeState(
      { id, state: 'cancelled', agreedFee: '9999.00', agreesRightsLost: true },
      { token },
    ),
  ),
  move: onBooking(async ({ token }, { id, version, startsAt }, number) => {
    const items = await db()
      .selectFrom('bookingItems')
      .selectAll()
      .where('bookingId', '=', id)
      .orderBy('position')
      .execute();
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
  finish: onBooking((_world, { id }) => home.shopDoes('finishBooking', id)),
  noShow: onBooking((_world, { id }) => home.shopDoes('markNoShow', id)),
  shopCancels: onBooking((_world, { id }) => home.shopDoes('cancelBooking', id)),
};

const isLive = ({ state, holdExpiresAt }: BookingRow) =>
  ['to_confirm', 'confirmed', 'in_service'].includes(state) ||
  (state === 'held' && holdExpiresAt!.getTime() > home.server.clock.now());

/** What live bookings reserve, what the ledger says was used and what is left are what was bought; no booking is counted twice, and none for nothing. */
async function countsAgree(world: World): Promise<void> {
  const bookings = await bookingsOf(world);
  for (const [rightId, bought] of world.bought) {
    const unitsIn = (booking: BookingRow) =>
      (booking.rights?.uses ?? []).reduce((sum, use) => sum + (use.rightId === rightId ? use.units : 0), 0);
    const reserved = bookings.filter(isLive).reduce((sum, booking) => sum + unitsIn(booking), 0);
    const used = (await unitEntriesOf(db(), world.shop.chainId, rightId)).filter(({ entry }) => entry === 'use');
    const usedUnits = used.reduce((sum, { units }) => sum - units, 0);
    const { left } = (await home.server.api.rights.get({ id: rightId }, { token: world.token })).reply;
    expect({ left, sum: reserved + usedUnits + left! }).toEqual({ left: bought - reserved - usedUnits, sum: bought });
    for (const booking of bookings) {
      const ofBooking = used.filter(({ bookingId }) => bookingId === booking.id);
      const isUsed = booking.rights?.ended === 'used';
      expect(ofBooking.reduce((sum, { units }) => sum - units, 0)).toBe(isUsed ? unitsIn(booking) : 0);
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

async function live(path: readonly (readonly [string, number])[]): Promise<void> {
  home.reset();
  const lateFees = '[{"timeUnit":"days","timeValue":2,"type":"percent","value":"0.5"}]';
  const shop = await home.shop({ ...deposit, lateFees, isConfirmedAtOnce: true }, 2);
  const person = await signInAsNew(home.server);
  const memberId = await recordAt(home.server, shop.chainId, person.accountId);
  const give = async (right: string) =>
    (await home.internal.issueRight({ shopId: shop.shopId, memberId, right, reference: right })).reply.id;
  await sell(home.server, shop.chainId, 'pack', { benefit: { kind: 'sessions', count: 2 } });
  const off = { kind: 'coupon', off: { kind: 'amount', minor: 700 }, leastMinor: 0 } as const;
  await sell(home.server, shop.chainId, 'off', { kind: 'voucher', benefit: off });
  const bought = new Map([[await give('pack'), 2]]);
  bought.set(await give('off'), 1);
  const world: World = { ...person, shop, bought, holdToken: undefined, payUrls: [] };
  for (const [step, number] of path) {
    await steps[step]!(world, number);
    await countsAgree(world);
  }
}

type Path = [string, number][];
const anyStep = fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(60));
const beginning = fc.tuple(fc.constantFrom('hold', 'book', 'book'), fc.nat(60)).map(([step, number]): Path => [
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
  'F-79 F-67 whatever is held, booked, moved, cancelled, finished, paid late or runs out: reserved, used and left are what was bought',
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
