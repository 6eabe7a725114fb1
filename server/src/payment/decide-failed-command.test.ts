import { expect, test } from 'vitest';
import type { FailureCause } from '@parlour/domain/payment/failure';
import { decideFailedCommand, decideLateCommand, decideUnwantedCommand } from './policies/decide-failed-command.ts';
import type { LoadedPayment } from './policies/payment-draft.ts';
import type { CommandRecord } from './queries/commands.ts';
import { chargeWith, commandWith, held, inShort, loadedWith, now, orderWith, taken } from './test/loaded.ts';

const card = { customerRef: 'customer', methodRef: 'card' };
const paid = (change = {}) => chargeWith({ status: 'succeeded', method: 'CARD', orderId: 'order', ...change });
const authorised = (change = {}) =>
  chargeWith({ form: 'hold', status: 'authorised', method: 'CARD', orderId: 'order', ...change });
const refused = (reason: string) =>
  [1, 2, 3].map((time) =>
    commandWith('refund', {
      id: `refund ${time}`,
      key: `order refund ${time}`,
      doneAt: new Date(now),
      outcome: reason,
    }),
  );
const renewal = orderWith({ id: 'order', purpose: 'kept_card', sessionRef: '' });
const saved = orderWith({ id: 'saved', purpose: 'card', state: 'succeeded', ...card });

type Case = [name: string, verb: CommandRecord['verb'], cause: FailureCause, loaded: LoadedPayment, effects: string[]];

const cases: Case[] = [
  [
    'a capture that cannot be had releases what is held; what the shop wanted is still to be settled',
    'capture',
    'declined',
    loadedWith({ charge: authorised({ retainedMinor: 3000, feeMinor: 3000 }), orders: [orderWith(held)] }),
    [
      'release 0 of order',
      'feeMinor = 3000',
      'dueMinor = 3000',
      'due 3000',
      'event fee_owed',
      'retainedMinor = null',
      'status = failed',
      'failure = capture declined',
      'renewAt = null',
      'payable failed: capture declined',
      'event charge_failed',
    ],
  ],
  [
    'a capture that was done meanwhile needs nothing',
    'capture',
    'too_late',
    loadedWith({ charge: paid(), orders: [orderWith(taken)] }),
    [],
  ],
  [
    'a release of what was taken meanwhile becomes a refund, except the fee',
    'release',
    'too_late',
    loadedWith({ charge: authorised({ retainedMinor: 2000 }), orders: [orderWith(taken)] }),
    ['refund 3000 of order'],
  ],
  [
    'a release that is refused while money is held needs the shop',
    'release',
    'declined',
    loadedWith({ charge: authorised(), orders: [orderWith(held)] }),
    ['failure = release declined', 'payable failed: release declined', 'event charge_trouble'],
  ],
  [
    'a refund of too much is asked for again, under a new key',
    'refund',
    'too_late',
    loadedWith({
      charge: paid({ retainedMinor: 0 }),
      orders: [orderWith({ ...taken, refundedMinor: 1000 })],
      commands: [commandWith('refund', { amountMinor: 5000 })],
    }),
    ['refund 4000 of order'],
  ],
  [
    'a refund that was refused too often needs the shop, and the customer hears of it once',
    'refund',
    'too_late',
    loadedWith({
      charge: paid({ retainedMinor: 0 }),
      orders: [orderWith(taken)],
      commands: [...refused('too_late'), commandWith('refund')],
    }),
    ['failure = refund too_late', 'payable failed: refund too_late', 'event charge_trouble', 'event refund_stuck'],
  ],
  [
    'a saved card that cannot be authorised is declined; its fee is owed, and the card is forgotten',
    'hold_saved',
    'declined',
    loadedWith({
      charge: authorised({ orderId: 'saved', retainedMinor: 2000, feeMinor: 2000, ...card }),
      orders: [renewal, saved],
    }),
    [
      'order becomes failed',
      'feeMinor = 2000',
      'dueMinor = 2000',
      'due 2000',
      'event fee_owed',
      'status = failed',
      'failure = hold_saved declined',
      'renewAt = null',
      'payable failed: hold_saved declined',
      'event charge_failed',
      'forget_card 0 of saved',
      'customerRef = ',
      'methodRef = ',
    ],
  ],
  [
    'while an earlier authorization remains the charge stays authorised',
    'hold_saved',
    'declined',
    loadedWith({
      charge: authorised({ orderId: 'saved', ...card }),
      orders: [renewal, { ...saved, authorisedMinor: 5000 }],
    }),
    [
      'order becomes failed',
      'status = authorised',
      'failure = hold_saved declined',
      'renewAt = null',
      'payable failed: hold_saved declined',
      'event charge_failed',
    ],
  ],
  [
    'what is paid for without a charge is told by its payable',
    'refund',
    'declined',
    loadedWith({ charge: null, orders: [orderWith({ ...taken, chargeId: null })] }),
    ['payable failed: refund declined'],
  ],
  ['a page that could not be closed needs nothing', 'expire', 'not_answered', loadedWith({ charge: paid() }), []],
];

test.each(cases)('%s', (_name, verb, cause, loaded, effects) => {
  const failed = { command: commandWith(verb), cause, isOver: false };
  const [end, ...others] = inShort(decideFailedCommand(loaded, failed, now));
  expect(end).toBe(`${verb} ends: ${cause}`);
  expect(others).toEqual(effects);
});

test('what the shop wanted of a visit that has ended stays wanted', () => {
  const loaded = loadedWith({ charge: authorised({ retainedMinor: 3000 }), orders: [orderWith(held)] });
  const failed = { command: commandWith('capture'), cause: 'declined' as const, isOver: true };
  expect(inShort(decideFailedCommand(loaded, failed, now))).not.toContain('retainedMinor = null');
});

test('of a command that is not answered for long people hear once, and it goes on being sent', () => {
  const late = { command: 'refund', cause: 'not_answered' } as const;
  const loaded = loadedWith({ charge: paid({ retainedMinor: 0 }), orders: [orderWith(taken)] });
  const effects = inShort(decideLateCommand(loaded, late));
  expect(effects).toEqual([
    'failure = refund not answered',
    'payable failed: refund not answered',
    'event charge_trouble',
    'event refund_stuck',
  ]);
  const told = loadedWith({
    charge: paid({ failure: { command: 'refund', cause: 'not_answered' } }),
    orders: [orderWith(taken)],
  });
  expect(decideLateCommand(told, late)).toEqual([]);
});

test('an authorization that is not needed any more is not made, and the card is forgotten', () => {
  const charge = authorised({ orderId: 'saved', retainedMinor: 0, ...card });
  const effects = decideUnwantedCommand(
    loadedWith({ charge, orders: [renewal, saved] }),
    commandWith('hold_saved'),
    now,
  );
  expect(inShort(effects)).toEqual([
    'order becomes cancelled',
    'hold_saved ends: dropped',
    'forget_card 0 of saved',
    'customerRef = ',
    'methodRef = ',
    'status = refunded',
  ]);
});
