import type { PayOrderState } from '@parlour/contract/payment/calls';
import type { OrderState } from '@parlour/domain/payment/payment-order';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PaymentState, pollOrder } from './poll-order.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

const expiresAt = 14 * 60_000;
type Given = OrderState | 'failed, open' | 'fails' | 'never';

/** A poll whose answers come after `tookMs`; the last one is given for ever. */
function start(answers: Given[], tookMs = 0, end: { expiresAt: number; isBack?: boolean } = { expiresAt }) {
  const askedAt: number[] = [];
  const told: PaymentState[] = [];
  const place = { isAway: false, atOnce: 0, most: 0 };
  const poll = pollOrder(
    {
      ask: (signal) =>
        new Promise<PayOrderState>((resolve, reject) => {
          const answer = answers[Math.min(askedAt.length, answers.length - 1)]!;
          askedAt.push(Date.now());
          place.most = Math.max(place.most, ++place.atOnce);
          const finish = (end: () => void) => () => {
            place.atOnce--;
            end();
          };
          signal.addEventListener(
            'abort',
            finish(() => reject(new Error('aborted'))),
          );
          if (answer === 'never') return;
          const give = finish(() =>
            answer === 'fails'
              ? reject(new Error('failed'))
              : resolve({
                  paymentOrderId: 'one',
                  state: (answer === 'failed, open' ? 'failed' : answer) as OrderState,
                  isOpen: answer === 'failed, open',
                  expiresAt,
                }),
          );
          if (tookMs === 0) give();
          else setTimeout(give, tookMs);
        }),
      now: () => Date.now(),
      isAway: () => place.isAway,
      tell: (state) => told.push(state),
    },
    end,
  );
  return { poll, askedAt, place, last: () => told.at(-1), go: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('asking how a payment stands', () => {
  test('B-264 B-266 every 2000 ms while it is open: at 2000, 4000, 6000', async () => {
    const { askedAt, go, last } = start(['created', 'processing', 'created']);
    await go(6999);
    expect(askedAt).toEqual([2000, 4000, 6000]);
    expect(last()).toEqual({ kind: 'asking', status: 'created' });
  });

  test('G-122 the next question waits for the answer, however slow: never two at a time', async () => {
    const { askedAt, place, go } = start(['created'], 5000);
    await go(20_000);
    expect(askedAt).toEqual([2000, 9000, 16_000]);
    expect(place.most).toBe(1);
  });

  test.each(['succeeded', 'failed', 'cancelled', 'expired', 'refunded'] as const)(
    'B-265 B-267 %s ends it: no further call',
    async (status) => {
      const { askedAt, go, last } = start(['processing', status, 'created']);
      await go(60_000);
      expect(askedAt).toEqual([2000, 4000]);
      expect(last()).toEqual({ kind: 'ended', status });
    },
  );

  test('B-268 G-116 a refused card does not end it while another can be tried on the same page', async () => {
    const { askedAt, go, last } = start(['created', 'failed, open', 'failed, open', 'succeeded']);
    await go(6999);
    expect(last()).toEqual({ kind: 'asking', status: 'failed' });
    await go(60_000);
    expect(askedAt).toEqual([2000, 4000, 6000, 8000]);
    expect(last()).toEqual({ kind: 'ended', status: 'succeeded' });
  });

  test('B-267 an unknown status ends it too', async () => {
    const { askedAt, go, last } = start(['Z' as OrderState]);
    await go(60_000);
    expect(askedAt).toHaveLength(1);
    expect(last()?.kind).toBe('ended');
  });

  test('F-50 a failure is swallowed, three in a row stop it, and an answer in between starts the count again', async () => {
    const { askedAt, go, last } = start([
      'created',
      'fails',
      'fails',
      'processing',
      'fails',
      'fails',
      'fails',
      'succeeded',
    ]);
    await go(60_000);
    expect(askedAt).toHaveLength(7);
    expect(last()).toEqual({ kind: 'stopped', status: 'processing' });
  });

  test('G-122 one that never ends stops a minute after the page to pay has closed', async () => {
    const { askedAt, go, last } = start(['created']);
    await go(expiresAt + 60_000);
    expect(last()?.kind).toBe('asking');
    await go(10_000);
    expect(last()).toEqual({ kind: 'stopped', status: 'created' });
    const asked = askedAt.length;
    await go(3_600_000);
    expect(askedAt).toHaveLength(asked);
  });

  test('G-122 back from a page that stays open it is asked for a minute, once more when a customer wants to know, and on where a bank works', async () => {
    const end = { expiresAt: 0, isBack: true };
    const left = start(['created'], 0, end);
    await left.go(3_600_000);
    expect(left.last()).toEqual({ kind: 'stopped', status: 'created' });
    expect(left.askedAt.at(-1)).toBe(62_000);
    const asked = left.askedAt.length;
    left.poll.again();
    await left.go(60_000);
    expect(left.askedAt).toHaveLength(asked + 1);
    const slow = start([...Array<'processing'>(100).fill('processing'), 'succeeded'], 0, {
      expiresAt: Date.now(),
      isBack: true,
    });
    vi.setSystemTime(0);
    await slow.go(300_000);
    expect(slow.last()).toEqual({ kind: 'ended', status: 'succeeded' });
  });

  test('PAY-03 hidden or offline it waits and says so, and asks at once when a customer looks again', async () => {
    const { askedAt, place, poll, go, last } = start(['created', 'created', 'succeeded']);
    await go(2500);
    place.isAway = true;
    poll.look();
    expect(last()?.kind).toBe('paused');
    await go(100_000);
    expect(askedAt).toEqual([2000]);
    place.isAway = false;
    poll.look();
    await go(0);
    expect(askedAt).toEqual([2000, 102_500]);
    await go(2000);
    expect(last()).toEqual({ kind: 'ended', status: 'succeeded' });
  });

  test('G-122 begun in a hidden tab, it waits for the first look', async () => {
    const { askedAt, place, poll, go } = start(['created']);
    place.isAway = true;
    poll.look();
    await go(10_000);
    expect(askedAt).toEqual([]);
  });

  test('PAY-03 "Check again" asks at once and goes on; an open question is left', async () => {
    const { askedAt, place, poll, go, last } = start(['fails', 'fails', 'fails', 'never', 'created', 'succeeded']);
    await go(6000);
    expect(last()?.kind).toBe('stopped');
    poll.again();
    await go(1000);
    expect(askedAt).toHaveLength(4);
    poll.again();
    await go(2000);
    expect(place.most).toBe(1);
    expect(last()).toEqual({ kind: 'ended', status: 'succeeded' });
  });

  test('G-122 an answer that does not come is not waited for: the next question is asked after ten seconds, and three in a row are the end', async () => {
    const late = start(['never', 'succeeded']);
    await late.go(14_000);
    expect(late.askedAt).toEqual([2000, 14_000]);
    expect(late.place.most).toBe(1);
    expect(late.last()).toEqual({ kind: 'ended', status: 'succeeded' });
    const silent = start(['never']);
    await silent.go(60_000);
    expect(silent.askedAt).toHaveLength(3);
    expect(silent.last()).toEqual({ kind: 'stopped', status: null });
  });

  test('G-122 stopped with the page, nothing is asked or told any more', async () => {
    const { askedAt, poll, go } = start(['created'], 1000);
    await go(2500);
    poll.stop();
    await go(60_000);
    expect(askedAt).toEqual([2000]);
  });
});
