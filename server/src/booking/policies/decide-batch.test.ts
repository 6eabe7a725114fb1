import { buildFacts, buildPerson } from '@parlour/domain/availability/build-facts';
import { searchStepLimit } from '@parlour/domain/availability/visit';
import { describe, expect, test } from 'vitest';
import { menuOf } from '../../catalog/policies/shop-facts.ts';
import { commandOf, facts, stateOf } from '../../test/batch-state.ts';
import { hourMs, itemWith, startsAt } from '../test/records.ts';
import { shopWith, takenBy } from '../test/visit.ts';
import type { BookingCommand, QueuedCommand } from './booking-command.ts';
import { effectsOf } from './batch-effects.ts';
import type { BatchState } from './batch-state.ts';
import { decideBatch } from './decide-batch.ts';
import type { Decision } from './decide-command.ts';
import { shopsStateOf } from './shops-state.ts';

const scopeOf = (chainId: string, shopId: string) => ({ chainId, shopId }) as BatchState['scope'];
const atShop = scopeOf('chain', 'shop');
const queued = (...commands: BookingCommand[]): QueuedCommand[] =>
  commands.map((command) => ({ scope: atShop, command }));

describe('what becomes of a batch', () => {
  test('what is allowed is in the way of those after it, and a new person becomes one member', () => {
    const [first, second, third] = [commandOf(2), commandOf(2), commandOf(1)];
    const { decisions, state } = decideBatch(shopsStateOf([stateOf()]), queued(first, second, third));
    expect([first, second, third].map((command) => decisions.get(command)?.kind)).toEqual(['made', 'refused', 'made']);
    expect(decisions.get(second)).toMatchObject({ reason: 'out_of_stock', details: { stockNum: 1 } });
    const { newMembers } = state.chains.get('chain')!;
    expect(newMembers).toHaveLength(1);
    const { made: written } = effectsOf(decisions.values());
    expect(written.map(({ booking }) => booking.memberId)).toEqual([newMembers[0]!.id, newMembers[0]!.id]);
    // A lack of stock is not the caller's fault.
    expect(state.common.counted.get('book device device')).toBe(2);
  });

  test('of two requests of one tab the second is the booking of the first', () => {
    const [first, second] = [commandOf(1, { duplicateHash: 'same' }), commandOf(1, { duplicateHash: 'same' })];
    const { decisions } = decideBatch(shopsStateOf([stateOf()]), queued(first, second));
    expect(decisions.get(second)).toMatchObject({
      kind: 'repeated',
      booking: { id: bookingIdOf(decisions.get(first)) },
    });
    expect(effectsOf(decisions.values()).made).toHaveLength(1);
  });

  test('an item that a later booking moves is written where it ends up; a stored one is moved', () => {
    const { decisions } = decideBatch(shopsStateOf([stateOf()]), queued(commandOf(1)));
    const [first] = effectsOf(decisions.values()).made;
    const itemId = first!.booking.items[0]!.id;
    const later = {
      ...first!,
      booking: { ...first!.booking, items: [] },
      movedUnits: [
        { itemId, unit: 2 },
        { itemId: 'stored', unit: 3 },
      ],
    };
    const effects = effectsOf([first!, later]);
    expect(effects.made[0]!.booking.items[0]!.unit).toBe(2);
    expect(effects.movedUnits).toEqual([{ itemId: 'stored', unit: 3 }]);
  });
});

test('what is decided under the locks is one start of each request, not the whole day of those that are too late', () => {
  const people = 20;
  const effort = { steps: 0 };
  const staff = Array.from({ length: people }, (_, index) => buildPerson(`person${index}`));
  const config = { ...buildFacts().config, slotStepMinutes: 5 };
  const shop = shopWith({ hasGroupBooking: true, allowsVisitorBooking: true });
  const ofShop = { ...shop, availability: { ...buildFacts({ zone: 'Australia/Sydney', staff, config }), effort } };
  const taken = staff.map(({ id }) =>
    takenBy({
      id,
      items: [itemWith({ id, staffId: id, startsAt: startsAt - 9 * hourMs, occupiedUntil: startsAt + 9 * hourMs })],
    }),
  );
  const groups = Array.from({ length: 32 }, (_, index) => {
    const lines = Array.from({ length: 2 + (index % 8) }, (_, guest) => ({
      ...commandOf(1).request.lines[0]!,
      position: guest + 1,
      kind: 'service' as const,
      code: 'cut',
      guest: guest + 1,
    }));
    const request = {
      ...commandOf(1).request,
      lines,
      isGroup: true,
      guestCount: lines.length,
      start: '2027-01-14 10:00',
    };
    return { ...commandOf(1), deviceId: `device${index}`, ip: '', request };
  });
  const state = stateOf({ facts: ofShop, menu: menuOf(ofShop), taken: taken.flat() });
  const { decisions } = decideBatch(shopsStateOf([state]), queued(...groups));
  for (const command of groups)
    expect(decisions.get(command)).toEqual({ kind: 'refused', reason: 'slot_taken', details: { field: 'start' } });
  expect(effort.steps).toBeLessThan(groups.length * searchStepLimit(people));
});

describe('what becomes of a batch over several shops', () => {
  const [first, sister, stranger] = [atShop, scopeOf('chain', 'sister'), scopeOf('other chain', 'stranger')];
  const stock = new Map([['oil', 3]]);
  /** Two shops of one chain, whose three bottles they share, and one of another chain with three of its own. */
  const loaded = (change: Partial<BatchState> = {}) =>
    shopsStateOf(
      [first, sister, stranger].map((scope) => stateOf({ ...change, scope })),
      new Map([
        ['chain', stock],
        ['other chain', stock],
      ]),
    );
  const said = (decision: Decision | undefined) => (decision?.kind === 'refused' ? decision.reason : decision?.kind);

  test.each<[string, Partial<BatchState>, [BatchState['scope'], BookingCommand][], (string | undefined)[]]>([
    [
      'the shops of a chain share its stock',
      {},
      [
        [first, commandOf(2)],
        [sister, commandOf(2)],
        [sister, commandOf(1)],
        [first, commandOf(1)],
      ],
      ['made', 'out_of_stock', 'made', 'out_of_stock'],
    ],
    [
      'chains share no stock',
      {},
      [
        [first, commandOf(3)],
        [stranger, commandOf(3)],
      ],
      ['made', 'made'],
    ],
    [
      'a hold makes room at its own shop only',
      { holds: new Map(), menu: menuOf(facts) },
      [
        [first, commandOf(3)],
        [sister, { ...commandOf(1), request: { ...commandOf(1).request, holdToken: 'token of the first shop' } }],
      ],
      ['made', 'out_of_stock'],
    ],
    [
      'a device has its attempts once, at whatever shop',
      { attempts: new Map([['book device device', 3]]) },
      [
        [first, commandOf(1)],
        [stranger, commandOf(1)],
        [sister, commandOf(1)],
      ],
      ['made', 'made', 'too_many_attempts'],
    ],
    [
      'an e-mail has its bookings at each shop',
      { limits: { ...stateOf().limits, bookingsPerContact: 1 } },
      [
        [first, commandOf(1)],
        [first, commandOf(1)],
        [sister, commandOf(1)],
        [stranger, commandOf(1)],
      ],
      ['made', 'too_many_bookings', 'made', 'made'],
    ],
    [
      'the same wants are one booking at one shop, and two at two shops',
      {},
      [
        [first, commandOf(1, { duplicateHash: 'same' })],
        [sister, commandOf(1, { duplicateHash: 'same' })],
        [first, commandOf(1, { duplicateHash: 'same' })],
      ],
      ['made', 'made', 'repeated'],
    ],
  ])('%s', (_title, change, asked, expected) => {
    const commands = asked.map(([scope, command]) => ({ scope, command: { ...command } }));
    const { decisions } = decideBatch(loaded(change), commands);
    expect(commands.map(({ command }) => said(decisions.get(command)))).toEqual(expected);
  });

  test('a new person becomes one member of each chain', () => {
    const commands = [first, sister, stranger, sister].map((scope) => ({
      scope,
      command: commandOf(1, { deviceId: scope.shopId }),
    }));
    const { decisions, state } = decideBatch(loaded(), commands);
    const [ofChain, ofOther] = ['chain', 'other chain'].map((chainId) => state.chains.get(chainId)!.newMembers);
    expect([ofChain?.length, ofOther?.length]).toEqual([1, 1]);
    const { made } = effectsOf(decisions.values());
    const [one, other] = [ofChain![0]!.id, ofOther![0]!.id];
    expect(made.map(({ booking }) => booking.memberId)).toEqual([one, one, other, one]);
    expect(made.map(({ booking }) => booking.shopId)).toEqual(['shop', 'sister', 'stranger', 'sister']);
  });

  test.each([
    ['one batch', (commands: QueuedCommand[]) => [commands]],
    ['a batch for each command', (commands: QueuedCommand[]) => commands.map((command) => [command])],
  ])('commands are decided alike in %s', (_title, batches) => {
    const commands = [first, sister, stranger, sister, first].map((scope, index) => ({
      scope,
      command: commandOf(index % 2 === 0 ? 1 : 2, { deviceId: scope.shopId }),
    }));
    let state = loaded();
    const reasons = batches(commands).flatMap((batch) => {
      const decided = decideBatch(state, batch);
      state = decided.state;
      return batch.map(({ command }) => said(decided.decisions.get(command)));
    });
    expect(reasons).toEqual(['made', 'made', 'made', 'out_of_stock', 'out_of_stock']);
  });
});

const bookingIdOf = (decision: Decision | undefined) =>
  decision && decision.kind !== 'refused' ? decision.booking.id : null;
