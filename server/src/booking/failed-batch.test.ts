import { expect, test } from 'vitest';
import { createEvents } from '../platform/log/events.ts';
import { commandOf, now } from '../test/batch-state.ts';
import { createBookingQueue } from './caches/queue.ts';
import type { Services } from './context.ts';

test('a batch that fails is counted and logged once, with its cause and without what the database quotes', async () => {
  const lines: unknown[] = [];
  const events = createEvents();
  const broken = Object.assign(new Error('Key (email)=(mei@example.com) already exists.'), {
    code: '23505',
    constraint: 'members_email',
    detail: 'mei@example.com',
  });
  const services = {
    catalog: { facts: () => Promise.reject(broken) },
    clock: { now: () => now },
    events,
    log: { warn: (facts: object, text: string) => lines.push({ ...facts, text }) },
  } as unknown as Services;
  const queue = createBookingQueue(services);
  const scopes = ['one', 'two'].map((shopId) => ({ chainId: 'chain', shopId }) as Parameters<typeof queue.apply>[0]);
  const asked = await Promise.allSettled(scopes.map((scope) => queue.apply(scope, commandOf(1))));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(events.totals().booking_batch_failed).toBe(1);
  expect(lines).toEqual([
    {
      cause: { name: 'Error', code: '23505', constraint: 'members_email', at: expect.any(Array) },
      commands: 2,
      shopIds: ['one', 'two'],
      text: 'a batch of bookings could not be written',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('mei');
});
