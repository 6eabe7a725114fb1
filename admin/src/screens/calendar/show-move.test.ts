import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { appointmentQuery } from '../../features/appointment/calls.ts';
import { showMove } from './show-move.ts';

test('0081 a moved appointment stays where it is open, and is read anew where it is opened again', async () => {
  const client = new QueryClient();
  const { queryKey } = appointmentQuery('north', 'mei');
  const move = () => showMove(client, 'north', { bookingId: 'mei', seen: 3, version: 4, before: [], after: [] });
  const isKept = () => client.getQueryData(queryKey) !== undefined;
  const sheet = new QueryObserver(client, { queryKey, queryFn: () => 'as it was', staleTime: Infinity });
  client.setQueryData<unknown>(queryKey, 'as it was');
  const close = sheet.subscribe(() => undefined);
  await move();
  expect(isKept()).toBe(true);
  close();
  await move();
  expect(isKept()).toBe(false);
});
