import { describe, expect, test } from 'vitest';
import type { NewCharge } from '../../payment/queries/charges.ts';
import { chargeWith, inShort, orderWith } from '../../payment/test/loaded.ts';
import { bookingWith } from '../test/records.ts';
import { effectsOf } from './batch-effects.ts';
import { importedByStore } from './by-store.ts';
import type { Made } from './decide-command.ts';

const made = (id: string, change: Partial<Made> = {}): Made => ({
  kind: 'made',
  booking: bookingWith({ id, version: 1 }),
  movedUnits: [],
  pieces: [],
  replacedHoldId: null,
  superseded: null,
  charge: null,
  paidFrom: null,
  isUncharged: false,
  byStore: undefined,
  overridden: { hours: false, capacity: false },
  welcomed: null,
  ...change,
});
const held = bookingWith({ id: 'held', state: 'held', version: 1 });
const charge: NewCharge = chargeWith();
const event = (bookingId: string, more = {}) => ({
  chainId: 'chain',
  kind: 'booking_made',
  bookingId,
  payload: { version: 1, ...more },
});

describe('what a batch writes', () => {
  test('new bookings get a link and are told of; slot holds are not, and what was there before is not written', () => {
    const {
      made: written,
      linked,
      told,
    } = effectsOf([
      made('one'),
      made('held', { booking: held }),
      { kind: 'repeated', booking: bookingWith({ id: 'before' }) },
      { kind: 'refused', reason: 'slot_taken' },
    ]);
    expect(written.map(({ booking }) => booking.id)).toEqual(['one', 'held']);
    expect(linked.map(({ id }) => id)).toEqual(['one']);
    expect(told).toEqual([event('one')]);
  });

  test('one mail tells of a series, and the store is not told of what it did itself', () => {
    const series = effectsOf([made('one'), made('two')], { isTogether: true });
    expect(series.told).toEqual(['one', 'two'].map((id) => event(id, { together: ['one', 'two'] })));
    const byStore = effectsOf([made('one', { byStore: importedByStore })]);
    expect(byStore.told).toEqual([event('one', { byStore: true, isQuiet: true })]);
  });

  test.each([
    ['a booking that nobody could charge', made('one', { isUncharged: true }), 1],
    ['a slot hold that nobody could charge', made('held', { booking: held, isUncharged: true }), 0],
    ['a booking without a charge', made('one'), 0],
  ])('the shop hears of %s', (_title, decision, count) => {
    expect(effectsOf([decision]).uncharged).toHaveLength(count);
  });

  test.each([
    ['no hold is replaced', made('one'), []],
    ['a hold is replaced whose charge goes on', made('one', { replacedHoldId: 'one' }), [{ holdId: 'one', money: [] }]],
  ])('%s', (_title, decision, replaced) => {
    expect(effectsOf([decision]).replaced).toEqual(replaced);
  });

  test('the charge of a replaced hold ends with it', () => {
    const superseded = { charge: chargeWith(), orders: [orderWith()] };
    const [replaced] = effectsOf([made('one', { replacedHoldId: 'one', superseded })]).replaced;
    expect(inShort(replaced!.money)).toEqual(['isCurrent = false', 'expire 0 of order']);
  });

  const paidFrom = [{ accountId: 'gift', amountMinor: 5000 }];
  test.each([
    [
      'a balance pays a charge',
      made('one', { charge, paidFrom }),
      ['balance -5000, frozen 0', 'stored -5000', 'taken 5000', 'part 5000'],
    ],
    ['a page pays it', made('one', { charge }), []],
    ['nothing is charged', made('one'), []],
  ])('%s', (_title, decision, money) => {
    expect(inShort(effectsOf([decision]).money)).toEqual(money);
  });
});
