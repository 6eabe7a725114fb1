import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChargeForm } from '../src/payment/charge-policy.ts';
import { decidePaymentEvent, type PayableState, type PaymentCommand } from '../src/payment/decide-payment-event.ts';
import type { OrderEvent } from '../src/payment/order-event.ts';
import { newOrder, type PaymentOrder } from '../src/payment/payment-order.ts';
import {
  capture,
  heldAt,
  obey,
  openProvider,
  pay,
  type Provider,
  refund,
  release,
  takenAt,
} from './payment-provider.ts';

const amountMinor = 5000;

/** One order, its booking, its provider, and what was asked and posted so far. */
type World = {
  provider: Provider;
  order: PaymentOrder;
  payable: PayableState;
  isConfirmed: boolean;
  /** Money moved without this order asking: it ran out, or the store moved it after the visit. */
  isMovedElsewhere: boolean;
  asked: PaymentCommand[];
  toObey: PaymentCommand[];
  heard: number;
  ledger: { held: number; taken: number; returned: number };
  keys: Set<string>;
};

/** What the properties met; one that meets nothing proves nothing. */
const met = { confirmed: 0, retaken: 0, reversed: 0, captured: 0, repeated: 0 };

function hear(world: World, event: OrderEvent): void {
  const verdict = decidePaymentEvent(world.order, event, { payable: world.payable });
  if (!verdict.ok) throw new Error(`${event.kind} was refused: ${verdict.reason}`);
  const { order, payable, commands, ledger } = verdict.value;
  world.order = order;
  world.asked.push(...commands);
  world.toObey.push(...commands);
  if (ledger.length === 0) met.repeated += 1;
  for (const { account, amountMinor: minor, key } of ledger) {
    expect(world.keys.has(`${account} ${key}`), 'one movement is posted once').toBe(false);
    world.keys.add(`${account} ${key}`);
    world.ledger[account] += minor;
  }
  const { held, taken, returned } = world.ledger;
  expect(Math.min(held, taken, returned)).toBeGreaterThanOrEqual(0);
  expect(held + taken + returned).toBe(order.authorisedMinor);
  if (payable === 'confirm' || payable === 'retake') {
    expect(world.payable).toBe(payable === 'confirm' ? 'held' : 'retakable');
    expect(held + taken, 'a payable is confirmed by money').toBeGreaterThan(0);
    world.isConfirmed = true;
    world.payable = 'unpaid';
    met[payable === 'confirm' ? 'confirmed' : 'retaken'] += 1;
  }
}

type Step = { run: (world: World, number: number) => void };

const say = (kind: 'opened' | 'processing' | 'declined' | 'cancelled'): Step => ({
  run: ({ provider }) => void provider.said.push({ kind }),
});
const after: Partial<Record<PayableState, PayableState>> = { held: 'retakable', retakable: 'lost' };

const steps: Record<string, Step> = {
  open: say('opened'),
  work: say('processing'),
  decline: say('declined'),
  cancel: say('cancelled'),
  pay: { run: ({ provider }) => pay(provider) },
  // Anything that was ever said, heard before or not.
  hear: {
    run: (world, number) => {
      const { said } = world.provider;
      if (said.length > 0) hear(world, said[number % said.length]!);
    },
  },
  obey: {
    run: ({ provider, toObey }) => {
      const command = toObey.shift();
      if (command) obey(provider, command);
    },
  },
  timer: { run: (world) => hear(world, { kind: 'expired' }) },
  holdEnds: { run: (world) => void (world.payable = after[world.payable] ?? world.payable) },
  otherPays: { run: (world) => void (world.payable = world.payable === 'held' ? 'paid' : world.payable) },
};

const later: Record<string, Step> = {
  runsOut: {
    run: (world) => {
      world.isMovedElsewhere ||= heldAt(world.provider) > 0;
      release(world.provider);
    },
  },
  storeTakes: {
    run: (world, number) => {
      if (!world.isConfirmed || world.order.form === 'deposit') return;
      world.isMovedElsewhere = true;
      capture(world.provider, (number % amountMinor) + 1);
    },
  },
  storeRefunds: {
    run: (world, number) => {
      if (!world.isConfirmed) return;
      world.isMovedElsewhere = true;
      refund(world.provider, number);
    },
  },
};

/** Everything that was asked is done, and everything that was said is heard, until nothing is left. */
function drain(world: World): void {
  world.heard = 0;
  while (world.toObey.length > 0 || world.heard < world.provider.said.length) {
    steps['obey']!.run(world, 0);
    const event = world.provider.said[world.heard];
    if (!event) continue;
    world.heard += 1;
    hear(world, event);
  }
}

function live(form: ChargeForm, sellsAtOnce: boolean, path: readonly (readonly [Step, number])[]): World {
  const world: World = {
    provider: openProvider(form, sellsAtOnce, amountMinor),
    order: newOrder(form, amountMinor, 'AUD'),
    payable: 'held',
    isConfirmed: false,
    isMovedElsewhere: false,
    asked: [],
    toObey: [],
    heard: 0,
    ledger: { held: 0, taken: 0, returned: 0 },
    keys: new Set(),
  };
  for (const [step, number] of path) step.run(world, number);
  drain(world);
  return world;
}

function pathOf(...choices: Record<string, Step>[]) {
  const step = fc.constantFrom(...choices.flatMap((each) => Object.values(each)));
  return fc.array(fc.tuple(step, fc.nat(6000)), { maxLength: 30, size: 'max' });
}
const form = fc.constantFrom<ChargeForm[]>('deposit', 'hold');

function mustBeInOrder(world: World): void {
  const { provider, order, ledger, asked } = world;
  expect(ledger).toEqual({
    held: heldAt(provider),
    taken: takenAt(provider),
    returned: provider.released + provider.refunded,
  });
  expect(provider.captures).toBeLessThanOrEqual(1);
  expect(new Set(asked).size, 'nothing is asked twice').toBe(asked.length);
  if (!world.isConfirmed) expect(ledger.held + ledger.taken, 'no money stays without a payable').toBe(0);
  if (world.isConfirmed) expect(order.state).toBe('succeeded');
  if (order.state === 'refunded') met.reversed += 1;
  met.captured += provider.captures;
}

test('F-46 G-119 G-120 whatever is told when, as often as it likes: money and booking stay together', () => {
  fc.assert(
    fc.property(form, fc.boolean(), pathOf(steps), (drawn, sellsAtOnce, path) => {
      const world = live(drawn, sellsAtOnce, path);
      mustBeInOrder(world);
      const hasMoney = world.ledger.held + world.ledger.taken > 0;
      expect(world.isConfirmed).toBe(hasMoney);
    }),
    { numRuns: 3000 },
  );
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(20);
});

test('B-244 F-53 F-46 holds that run out and money that the store moves keep the ledger true', () => {
  fc.assert(
    fc.property(form, fc.boolean(), pathOf(steps, later), (drawn, sellsAtOnce, path) => {
      mustBeInOrder(live(drawn, sellsAtOnce, path));
    }),
    { numRuns: 3000 },
  );
});
