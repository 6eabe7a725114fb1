import { allowed, refused } from '@parlour/domain/verdict';
import { describe, expect, test } from 'vitest';
import { menuOf } from '../../catalog/policies/shop-facts.ts';
import { commandOf, facts, now, stateOf } from '../../test/batch-state.ts';
import type { BatchState } from './batch-state.ts';
import { decideCommand } from './decide-command.ts';

const hold = (quantity: number) => ({
  id: 'held',
  holdFirstAt: new Date(now),
  createdAt: new Date(now),
  pieces: [{ code: 'oil', quantity, isAdvance: false }],
});
const withHold = { ...commandOf(4), request: { ...commandOf(4).request, holdToken: 'token' } };
const withCheck = commandOf(1);
const orders = (state: string) => ({ charge: { agreedHash: 'other' }, orders: [{ state }] }) as never;
const heldTwice = { holds: new Map([['token', hold(1)]]), menu: menuOf(facts) };
const made = { kind: 'made', booking: { state: 'confirmed', totalMinor: 900 }, replacedHoldId: null, charge: null };

describe('what becomes of one command', () => {
  test.each([
    ['a new booking takes its pieces', commandOf(1), {}, { ...made, pieces: [{ itemId: 'oil', quantity: 1 }] }],
    ['more than there is', commandOf(4), {}, { kind: 'refused', reason: 'out_of_stock', details: { stockNum: 3 } }],
    [
      'its own hold makes room',
      withHold,
      { holds: new Map([['token', hold(1)]]) },
      { kind: 'made', replacedHoldId: 'held' },
    ],
    ['a hold that was paid', withHold, { paid: new Set(['token']) }, { kind: 'refused', reason: 'already_booked' }],
    [
      'a hold whose money is moving',
      withHold,
      { ...heldTwice, charges: new Map([['held', orders('processing')]]) },
      { kind: 'refused', reason: 'payment_under_way' },
    ],
    [
      'a hold whose charge is replaced',
      withHold,
      { ...heldTwice, charges: new Map([['held', orders('I')]]) },
      { kind: 'made', superseded: { charge: { agreedHash: 'other' } } },
    ],
    [
      'too many attempts of a device',
      commandOf(1),
      { attempts: new Map([['book device device', 5]]) },
      { kind: 'refused', reason: 'too_many_attempts' },
    ],
    [
      'another module refuses',
      withCheck,
      { checks: new Map([[withCheck, refused('offer_over')]]) },
      { kind: 'refused', reason: 'offer_over' },
    ],
    ['another module agrees', withCheck, { checks: new Map([[withCheck, allowed(null)]]) }, made],
  ] as const)('%s', (_title, command, change, expected) => {
    expect(decideCommand(stateOf(change as Partial<BatchState>), command).decision).toMatchObject(expected);
  });

  test('a decision changes nothing that it was given', () => {
    const state = stateOf();
    const after = decideCommand(state, commandOf(2)).state;
    expect(state.menu.productByCode.get('oil')?.stock).toBe(3);
    expect(after.menu.productByCode.get('oil')?.stock).toBe(1);
    expect([state.newMembers.length, after.newMembers.length]).toEqual([0, 1]);
    expect([state.upcoming.length, after.upcoming.length]).toEqual([0, 1]);
  });
});
