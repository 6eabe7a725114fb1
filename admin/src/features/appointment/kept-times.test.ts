import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepOfSameWish } from './kept-times.ts';

type Line = { code: string; staffId: string | null };

const question = (line: Line, day: string) => ({
  queryKey: ['times', [line], day],
  // Only the first question is answered.
  queryFn: () => (day === '2027-01-14' && line.staffId === null ? '10:00' : new Promise<string>(() => undefined)),
  placeholderData: keepOfSameWish(['times', [line], day]),
});

test('the times of another day stay in sight, those of another service or person do not', async () => {
  const client = new QueryClient();
  const cut = { code: 'cut', staffId: null };
  const first = question(cut, '2027-01-14');
  const observer = new QueryObserver<string>(client, first);
  const stop = observer.subscribe(() => undefined);
  await client.fetchQuery(first);
  expect(observer.getCurrentResult().data).toBe('10:00');
  observer.setOptions(question(cut, '2027-01-15'));
  expect(observer.getCurrentResult()).toMatchObject({ data: '10:00', isPlaceholderData: true });
  observer.setOptions(first);
  observer.setOptions(question({ ...cut, staffId: 'ben' }, '2027-01-14'));
  expect(observer.getCurrentResult().data).toBeUndefined();
  stop();
  client.clear();
});
