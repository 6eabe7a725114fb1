import { describe, expect, test } from 'vitest';
import { decideDueCard } from './policies/decide-due-card.ts';
import { decideEnding, decideRetained, type Ending } from './policies/decide-ending.ts';
import { decideMove } from './policies/decide-move.ts';
import type { LoadedPayment } from './policies/payment-draft.ts';
import { chargeWith, commandWith, held, inShort, loadedWith, now, orderWith, startsAt, taken } from './test/loaded.ts';

const card = { customerRef: 'customer', methodRef: 'card' };
const hourMs = 3_600_000;
const early = { startsAt, version: 4 };
const late = { startsAt: now + 2 * hourMs, version: 4 };
const paid = (change = {}) => chargeWith({ status: 'succeeded', method: 'CARD', orderId: 'order', ...change });
const authorised = (change = {}) =>
  chargeWith({ form: 'hold', status: 'authorised', method: 'CARD', orderId: 'order', ...change });
const deposit = (change = {}) =>
  loadedWith({
    charge: paid(change),
    orders: [orderWith({ ...taken, closedAt: new Date(now) })],
    ledger: { taken: 5000 },
  });
const hold = (change = {}) =>
  loadedWith({ charge: authorised(change), orders: [orderWith({ purpose: 'hold', ...held })], ledger: { held: 5000 } });
const savedOrder = orderWith({ purpose: 'card', state: 'succeeded', ...card });
const saved = () => loadedWith({ charge: authorised(card), orders: [savedOrder] });
const retained = (retainedMinor: number) => [`retainedMinor = ${retainedMinor}`, 'renewAt = null'];
const owed = (feeMinor: number, dueMinor: number) => [`feeMinor = ${feeMinor}`, `dueMinor = ${dueMinor}`];

type Case = [name: string, loaded: LoadedPayment, visit: typeof early, ending: Ending, effects: string[]];

describe('the money of a visit that ends', () => {
  const cases: Case[] = [
    [
      'cancelled in time, a deposit is refunded',
      deposit(),
      early,
      'cancelled',
      [...owed(0, 0), ...retained(0), 'refund 5000 of order'],
    ],
    [
      'cancelled late, the fee is retained',
      deposit(),
      late,
      'cancelled',
      [...owed(2000, 0), ...retained(2000), 'refund 3000 of order'],
    ],
    [
      'refused by the shop, all is refunded',
      deposit(),
      late,
      'refused',
      [...owed(0, 0), ...retained(0), 'refund 5000 of order'],
    ],
    ['a no-show costs its fee', deposit(), early, 'no_show', [...owed(5000, 0), ...retained(5000)]],
    ['visited, a deposit stays with the shop', deposit(), early, 'visited', retained(5000)],
    [
      'cancelled in time, an authorization is released',
      hold(),
      early,
      'cancelled',
      [...owed(0, 0), ...retained(0), 'release 0 of order'],
    ],
    [
      'cancelled late, the fee is captured',
      hold(),
      late,
      'cancelled',
      [...owed(2000, 0), ...retained(2000), 'capture 2000 of order'],
    ],
    ['visited, an authorization is released', hold(), early, 'visited', [...retained(0), 'release 0 of order']],
    [
      'cancelled in time, a saved card is forgotten',
      saved(),
      early,
      'cancelled',
      [...owed(0, 0), ...retained(0), 'forget_card 0 of order', 'customerRef = ', 'methodRef = ', 'status = refunded'],
    ],
    [
      'cancelled late, the fee is authorised on a saved card',
      saved(),
      late,
      'cancelled',
      [...owed(2000, 0), ...retained(2000), 'new order kept_card 5000', 'hold_saved 5000 of chainnew'],
    ],
    [
      'while a payment is on its way its page is closed, and a fee is owed',
      loadedWith(),
      late,
      'cancelled',
      ['expire 0 of order', ...owed(2000, 2000), 'due 2000', ...retained(0)],
    ],
  ];
  test.each(cases)('%s', (_name, loaded, visit, ending, effects) => {
    expect(inShort(decideEnding(loaded, visit, ending, now, () => 'new'))).toEqual(effects);
  });

  test('an authorization that was not sent yet is dropped with its card; one that was sent is waited for', () => {
    const renewal = orderWith({ id: 'renewal', purpose: 'kept_card', sessionRef: '' });
    const withRenewal = (attempts: number) =>
      loadedWith({
        charge: authorised(card),
        orders: [renewal, savedOrder],
        commands: [commandWith('hold_saved', { orderId: 'renewal', attempts })],
      });
    const effects = (attempts: number) => inShort(decideEnding(withRenewal(attempts), early, 'cancelled', now));
    expect(effects(0)).toEqual([
      ...owed(0, 0),
      ...retained(0),
      'hold_saved ends: dropped',
      'renewal becomes cancelled',
      'forget_card 0 of order',
      'customerRef = ',
      'methodRef = ',
      'status = refunded',
    ]);
    expect(effects(1)).toEqual([...owed(0, 0), ...retained(0)]);
  });

  test('what was refunded before is not refunded twice', () => {
    const { commands } = loadedWith({ commands: [commandWith('refund', { amountMinor: 5000 })] });
    const effects = decideRetained({ ...deposit(), commands }, { retainedMinor: 0, isWaived: false }, now);
    expect(inShort(effects)).toEqual(retained(0));
  });

  test('the shop waives a fee: nothing is owed, all is refunded', () => {
    const loaded = loadedWith({
      charge: paid({ feeMinor: 8000, dueMinor: 3000, retainedMinor: 5000 }),
      orders: [orderWith(taken)],
      ledger: { taken: 5000, due: 3000 },
    });
    const effects = decideRetained(loaded, { retainedMinor: 0, isWaived: true }, now);
    expect(inShort(effects)).toEqual([...owed(0, 0), 'due -3000', ...retained(0), 'refund 5000 of order']);
  });
});

describe('stored value', () => {
  const part = {
    chainId: 'chain',
    chargeId: 'charge',
    accountId: 'balance',
    position: 0,
    amountMinor: 5000,
    leftMinor: 5000,
  };
  const stored = (change = {}) => ({
    ...loadedWith({ charge: chargeWith({ method: 'STORE', ...change }), orders: [] }),
    parts: [part],
  });
  test('what was taken is returned, except the fee', () => {
    expect(inShort(decideEnding(stored({ status: 'succeeded' }), late, 'cancelled', now))).toEqual([
      ...owed(2000, 0),
      ...retained(2000),
      'balance 3000, frozen 0',
      'part 2000',
      'stored 3000',
      'taken -3000',
      'returned 3000',
      'status = succeeded',
    ]);
  });
  test('what was frozen is freed, except the fee', () => {
    expect(inShort(decideEnding(stored({ form: 'hold', status: 'authorised' }), late, 'cancelled', now))).toEqual([
      ...owed(2000, 0),
      ...retained(2000),
      'balance -2000, frozen -5000',
      'part 2000',
      'stored -2000',
      'held -5000',
      'taken 2000',
      'returned 3000',
      'status = succeeded',
    ]);
  });
});

describe('a visit that moves', () => {
  const move = { startsAt: startsAt + hourMs, totalMinor: 9000, agreedFee: undefined, isByStore: false };
  const ofMove = (loaded: LoadedPayment, visit: typeof early, change: Partial<typeof move> | { agreedFee: string }) => {
    const decided = decideMove(loaded, visit, { ...move, ...change }, now);
    return decided.ok ? inShort(decided.value) : decided.reason;
  };
  test.each([
    ['in time it costs nothing', deposit(), early, {}, ['totalMinor = 9000']],
    ['late it has to be agreed to', deposit(), late, {}, 'agreement_needed'],
    ['less than the fee is not enough', deposit(), late, { agreedFee: '19.00' }, 'charge_changed'],
    [
      'late the fee is owed, and the price does not fall',
      deposit(),
      late,
      { agreedFee: '20.00' },
      [...owed(2000, 2000), 'due 2000', 'totalMinor = 10000'],
    ],
    ['the store moves it for nothing', deposit(), late, { isByStore: true }, ['totalMinor = 10000']],
    [
      'beyond the end of its authorization the shop has to look at it',
      hold({ authorisedUntil: new Date(startsAt) }),
      early,
      {},
      ['totalMinor = 9000', 'failure = hold ends before the visit'],
    ],
  ])('%s', (_name, loaded, visit, change, effects) => {
    expect(ofMove(loaded, visit, change)).toEqual(effects);
  });
});

describe('a saved card whose time has come', () => {
  const due = (change = {}) =>
    loadedWith({ charge: authorised({ ...card, renewAt: new Date(now), ...change }), orders: [savedOrder] });
  const hold5000 = ['renewAt = null', 'new order kept_card 5000', 'hold_saved 5000 of chainnew'];
  test.each([
    ['is authorised', due(), true, hold5000],
    ['is left alone where the visit has ended', due(), false, ['renewAt = null']],
    ['is left alone where its money is settled', due({ retainedMinor: 0 }), true, ['renewAt = null']],
    ['is left alone where another process was quicker', due({ renewAt: null }), true, []],
    ['is left alone where the visit was moved', due({ renewAt: new Date(now + 1) }), true, []],
  ])('%s', (_name, loaded, isAhead, effects) => {
    expect(inShort(decideDueCard(loaded, isAhead, now, () => 'new'))).toEqual(effects);
  });
});
