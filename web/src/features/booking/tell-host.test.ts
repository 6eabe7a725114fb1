import type { Api } from '@parlour/contract/api';
import type { Booking } from '@parlour/contract/booking/calls';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelBooking, cancelFollowing, changeBooking } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

const booking = { id: 'one', version: 2, shopId: 'quay' } as Booking;

function inFrame(search: string) {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>();
  vi.stubGlobal('window', { parent: { postMessage } });
  vi.stubGlobal('location', { search });
  const answers = async () => booking;
  const api = { booking: { change: answers, changeState: answers, cancelSeries: answers } } as unknown as Api;
  return { writer: { api, queryClient: new QueryClient() }, told: () => postMessage.mock.calls };
}

test('Widget: B-017 the host page hears of a change and of a cancellation: which store it was, and nothing else', async () => {
  const { writer, told } = inFrame('?mode=component&host=https%3A%2F%2Fsalon.example');
  await changeBooking(writer, { id: 'one' } as Parameters<typeof changeBooking>[1], 'key', 'link');
  await cancelBooking(writer, booking, 'link');
  await cancelFollowing(writer, booking, 'link', { fee: null, lost: [] });
  const cancelled = [{ parlour: 'cancelled', shop: 'quay' }, 'https://salon.example'];
  expect(told()).toEqual([[{ parlour: 'changed', shop: 'quay' }, 'https://salon.example'], cancelled, cancelled]);
});

test('Widget: B-017 nobody hears of it where the address names no site', async () => {
  for (const search of ['', '?host=*', '?host=https%3A%2F%2Fsalon.example%2Fpath', '?host=javascript%3A1']) {
    const { writer, told } = inFrame(search);
    await cancelBooking(writer, booking, 'link');
    expect(told(), search).toEqual([]);
  }
});
