import type { Api } from '@parlour/contract/api';
import { daysBetween } from '@parlour/domain/time/day';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetTimes, slotsQuery, type TimesQuestion } from './calls.ts';
import { knowNearDays } from './near-days.ts';

const line = (code: string) => ({ code }) as unknown as TimesQuestion['lines'][number];
const free = ['2026-12-03', '2026-12-05', '2026-12-09'];

/** A server that notes which spans it is asked for, and answers once it is let. */
function setUp(codes: string[], { answering = Promise.resolve() } = {}) {
  const asked: string[] = [];
  const getTimes = async ({ from, to }: { from: string; to: string }) => {
    asked.push(`${from} ${to}`);
    await answering;
    const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => {
      const day = new Date(Date.parse(from) + place * 86_400_000).toISOString().slice(0, 10);
      return { day, isRest: false, slots: [] };
    });
    return { days, states: [], zone: 'Australia/Sydney', today: free[0], lastDay: '2027-03-01', minutes: 60 };
  };
  const api = { availability: { getTimes } } as unknown as Api;
  const queryClient = new QueryClient();
  const question: TimesQuestion = { shopId: 'S', chainId: 'C', lines: codes.map(line) };
  const near = { api, queryClient, question, today: '2026-12-02' };
  return { near, asked, queryClient, query: (day: string) => slotsQuery(api, question, day) };
}

test('TIM-09 the times of a fortnight come with one call, and a tap on any of its days asks nothing', async () => {
  const { near, asked, queryClient, query } = setUp(['facial']);
  await knowNearDays(near, '2026-12-03', free);
  expect(asked).toEqual(['2026-12-03 2026-12-16']);
  for (const day of ['2026-12-05', '2026-12-09', '2026-12-16'])
    expect((await queryClient.fetchQuery(query(day))).day).toBe(day);
  await knowNearDays(near, '2026-12-05', free);
  expect(asked).toHaveLength(1);
  await queryClient.fetchQuery(query('2026-12-17'));
  expect(asked[1]).toBe('2026-12-17 2026-12-17');
});

test('TIM-09 days before the open one come along where one of them is free, never days that are over', async () => {
  const { near, asked } = setUp(['facial']);
  await knowNearDays(near, '2026-12-05', free);
  expect(asked).toEqual(['2026-12-02 2026-12-15']);
});

test('TIM-09 who serves which of several services is told of single days only: the nearest are asked for one by one', async () => {
  const { near, asked } = setUp(['facial', 'peel']);
  await knowNearDays(near, '2026-12-05', free);
  expect(asked).toEqual(['2026-12-03 2026-12-03', '2026-12-09 2026-12-09']);
});

test('TIM-09 what was asked before something was booked is not shown after it', async () => {
  const gate = Promise.withResolvers<void>();
  const { near, queryClient, query } = setUp(['facial'], { answering: gate.promise });
  const knowing = knowNearDays(near, '2026-12-03', free);
  await forgetTimes(queryClient);
  gate.resolve();
  await knowing;
  expect(queryClient.getQueryData(query('2026-12-05').queryKey)).toBeUndefined();
});
