import { expect, test } from 'vitest';
import type { Submission } from '../../../features/booking/submission.ts';
import type { CheckoutEvent, ShownCharge, Step } from './checkout.ts';
import { createCheckout } from './checkout-store.ts';
import type { CheckoutContext } from './context.ts';
import type { StepInput } from './steps.ts';

const submission = { kind: 'create', key: 'k1' } as Submission;
const press: CheckoutEvent = { type: 'pressed', isUnsure: false };
const chargeOf = (fee: string): ShownCharge => ({
  kind: 'change',
  fee,
  isTicked: false,
  restText: '',
  releasedRightIds: [],
  rightsLost: 'none',
  rightsMore: 'none',
});
const contextOf = (buttonId: string) => ({ buttonId }) as CheckoutContext;

/** A checkout whose steps end as the test says, and the input of each. */
function checkoutWith(answers: Partial<Record<Step['name'], () => CheckoutEvent>>) {
  const done: [Step['name'], StepInput][] = [];
  const checkout = createCheckout(contextOf('first'), {
    workOf: (step) => {
      const answer = answers[step.name];
      return answer
        ? async (input) => {
            done.push([step.name, input]);
            return answer();
          }
        : null;
    },
    failureEvent: (error) => ({ type: 'failed', failures: [{ place: 'page', text: String(error) }] }),
  });
  return { checkout, done };
}

const smooth = {
  checking: () => ({ type: 'passed' }) as const,
  agreeing: () => ({ type: 'agreed' }) as const,
  holding: () => ({ type: 'ready', submission }) as const,
  submitting: () => ({ type: 'booked' }) as const,
};

const untilSettled = () => new Promise((resolve) => setTimeout(resolve));

test('checkout: one press walks through all steps, and a second one beside it begins nothing', async () => {
  const { checkout, done } = checkoutWith(smooth);
  checkout.send(press);
  checkout.send(press);
  await untilSettled();
  expect(done.map(([name]) => name)).toEqual(['checking', 'agreeing', 'holding', 'submitting']);
  expect(checkout.read().step).toEqual({ name: 'done' });
});

test('checkout: a step sees the page as it was begun, and as it is now', async () => {
  const { checkout, done } = checkoutWith({
    ...smooth,
    agreeing: () => ({ type: 'policyNeeded', isCostUnknown: false }),
  });
  checkout.send({ type: 'chargeShown', charge: chargeOf('before') });
  checkout.send(press);
  checkout.follow(contextOf('later'));
  checkout.send({ type: 'chargeShown', charge: chargeOf('since') });
  await untilSettled();
  const [, agreeing] = done.at(-1)!;
  expect([agreeing.seen, agreeing.page().charge]).toEqual([chargeOf('before'), chargeOf('since')]);
  expect([agreeing.begun.buttonId, agreeing.page().context.buttonId]).toEqual(['first', 'later']);
  expect(checkout.read().step).toEqual({ name: 'agreeing', policy: 'open' });
});

test('checkout: what is thrown in a step is told, and the next press begins again', async () => {
  let tries = 0;
  const holding = () => {
    tries += 1;
    if (tries === 1) throw new Error('no line');
    return smooth.holding();
  };
  const { checkout } = checkoutWith({ ...smooth, holding });
  checkout.send(press);
  await untilSettled();
  expect(checkout.read()).toMatchObject({ step: { name: 'failed' }, failures: [{ text: 'Error: no line' }], told: 1 });
  checkout.send(press);
  await untilSettled();
  expect(checkout.read()).toMatchObject({ step: { name: 'done' }, failures: [] });
});

test('checkout: listeners hear of each change, and of nothing else', () => {
  const { checkout } = checkoutWith({});
  let heard = 0;
  const leave = checkout.watch(() => (heard += 1));
  checkout.send({ type: 'booked' });
  expect(heard).toBe(0);
  checkout.send(press);
  expect(heard).toBe(1);
  leave();
  checkout.send({ type: 'chargeShown', charge: null });
  expect(heard).toBe(1);
});
