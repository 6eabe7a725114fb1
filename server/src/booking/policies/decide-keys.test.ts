import { allowed, refused } from '@parlour/domain/verdict';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../platform/context.ts';
import { commandOf } from '../../test/batch-state.ts';
import { bookingWith } from '../test/records.ts';
import type { BatchState } from './batch-state.ts';
import type { BookingCommand, Written } from './booking-command.ts';
import { answerToRepeated, firstOfEachKey, freshOf, settleKeys, type UsedKey } from './decide-keys.ts';
import type { Decision } from './decide-command.ts';

const scope = { chainId: 'chain', shopId: 'shop' } as BatchState['scope'];
const keyOf = (key: string, requestHash = 'same', owner = 'view:one') => ({ owner, key, requestHash });
const commandWith = (key: BookingCommand['key']) => commandOf(1, { key });
const queued = (...commands: BookingCommand[]) => commands.map((command) => ({ scope, command }));
const usedWith = (change: Partial<UsedKey> = {}) =>
  new Map([['view:one k', { requestHash: 'same', written: null, isHoldOver: false, ...change }]]);
const isProven = (owner: string) => owner.startsWith('view:');

describe('the commands of a batch that are decided', () => {
  const [first, second, other, without] = [
    commandWith(keyOf('k')),
    commandWith(keyOf('k')),
    commandWith(keyOf('k', 'same', 'view:two')),
    commandWith(null),
  ];
  test('each key counts once, by its owner', () => {
    expect(firstOfEachKey(queued(first, second, without, other))).toEqual([first.key, other.key]);
  });

  test.each([
    ['a key is new', new Map(), [first, other, without]],
    ['a key was answered', usedWith(), [other, without]],
    ['a key was answered with a hold that is over', usedWith({ isHoldOver: true }), [first, other, without]],
    [
      'a key of such a hold comes with something else',
      usedWith({ isHoldOver: true, requestHash: 'more' }),
      [other, without],
    ],
  ])('%s', (_title, used, expected) => {
    expect(freshOf(queued(first, second, other, without), used).map(({ command }) => command)).toEqual(expected);
  });
});

describe('the answer to a repeated key', () => {
  const booking = bookingWith();
  const command = commandWith(keyOf('k'));
  const answered = (answer: Answer<Written>) => new Map([[command, answer]]);
  const nothing = new Map<BookingCommand, Answer<Written>>();
  test.each([
    ['is what was written', keyOf('k'), usedWith({ written: { booking } }), nothing, allowed({ booking })],
    ['is that of the same batch', keyOf('k'), new Map(), answered(allowed({ booking })), allowed({ booking })],
    [
      'is a refusal of the same batch too',
      keyOf('k'),
      new Map(),
      answered(refused('slot_taken')),
      refused('slot_taken'),
    ],
    [
      'is a refusal where the content differs',
      keyOf('k', 'more'),
      usedWith({ written: { booking } }),
      nothing,
      refused('key_reused'),
    ],
    [
      'is a refusal where it differs in the batch',
      keyOf('k', 'more'),
      new Map(),
      answered(allowed({ booking })),
      refused('key_reused'),
    ],
    ['is a refusal where nothing can be read', keyOf('k'), usedWith(), nothing, refused('key_reused')],
  ])('%s', (_title, key, used, answers, expected) => {
    expect(answerToRepeated(key, used, answers, isProven)).toEqual(expected);
  });

  test('shows nothing to a caller who proves nothing', () => {
    const used = new Map([['device:one k', { requestHash: 'same', written: { booking }, isHoldOver: false }]]);
    expect(answerToRepeated(keyOf('k', 'same', 'device:one'), used, nothing, isProven)).toEqual(
      refused('already_booked'),
    );
  });
});

describe('the keys after a batch', () => {
  const booking = bookingWith();
  const moved = bookingWith({ version: 4 });
  const refusal: Decision = { kind: 'refused', reason: 'slot_taken' };
  const repeated: Decision = { kind: 'repeated', booking };
  test.each([
    [
      'an answer is kept',
      keyOf('k'),
      repeated,
      [],
      usedWith(),
      { answered: [{ ...keyOf('k'), booking }], released: [] },
    ],
    [
      'it is kept as the booking is written',
      keyOf('k'),
      repeated,
      [moved],
      new Map(),
      { answered: [{ ...keyOf('k'), booking: moved }], released: [] },
    ],
    ['a refusal leaves none', keyOf('k'), refusal, [], new Map(), { answered: [], released: [] }],
    [
      'a refusal releases the key of a hold that is over',
      keyOf('k'),
      refusal,
      [],
      usedWith({ isHoldOver: true }),
      { answered: [], released: [keyOf('k')] },
    ],
    ['a command without a key leaves none', null, repeated, [], new Map(), { answered: [], released: [] }],
  ])('%s', (_title, key, decision, made, used, expected) => {
    expect(settleKeys(new Map([[commandWith(key), decision]]), made, used)).toEqual(expected);
  });
});
