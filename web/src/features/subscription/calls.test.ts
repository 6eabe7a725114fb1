import type { Api } from '@parlour/contract/api';
import { expect, test } from 'vitest';
import { serverNow } from '../../lib/http/server-clock.ts';
import { orderQuery } from './calls.ts';

type SubscriptionOrder = { state: 'asked' | 'replaced' | 'paid' | 'returned'; isMoneyThere: boolean };

/** After how long the state of such an order is asked for again; false: no more. */
function againAfter(data: SubscriptionOrder | undefined, { leftMs = 60_000, status = 'success' } = {}) {
  const asking = { since: '', until: serverNow() + leftMs };
  const { refetchInterval } = orderQuery({} as Api, { id: 'one', payToken: 'secret' }, asking);
  return (refetchInterval as (query: unknown) => number | false)({ state: { data, status } });
}

const taken: SubscriptionOrder = { state: 'asked', isMoneyThere: true };

test('G-122 while the money of a plan is taken its order is asked every two seconds, and not after the last moment or a failure', () => {
  expect(againAfter(taken)).toBe(2000);
  expect(againAfter(taken, { leftMs: -1 })).toBe(false);
  expect(againAfter(taken, { status: 'error' })).toBe(false);
});

test('G-122 an order that is at an end is not asked again, nor one for which there is no money', () => {
  for (const state of ['replaced', 'paid', 'returned'] as const)
    expect(againAfter({ state, isMoneyThere: state === 'paid' })).toBe(false);
  expect(againAfter({ state: 'asked', isMoneyThere: false })).toBe(false);
  expect(againAfter(undefined)).toBe(false);
});

test('G-122 two failures in a row are swallowed, the third one ends the asking', () => {
  const { retry } = orderQuery({} as Api, { id: 'one', payToken: '' }, { since: '', until: 0 });
  expect([0, 1, 2].map((failures) => (retry as (failures: number) => boolean)(failures))).toEqual([true, true, false]);
});
