import type { MenuItem } from '@parlour/contract/menu/calls';
import { expect, test } from 'vitest';
import { type DraftLine, emptyDraft } from '../features/booking/draft.ts';
import type { ChosenItem } from '../features/menu/lookup.ts';
import { guestLengths, lengthOfVisit } from './guest-lengths.ts';

const chosen = (key: string, minutes: number, mostMinutes = minutes): ChosenItem => ({
  key,
  item: { minutes, mostMinutes, price: '10', priceType: 'FIXED' } as unknown as MenuItem,
  quantity: 1,
  addOns: [],
});
const line = (key: string, guest: number) => ({ key, guest }) as DraftLine;
const services = [chosen('a', 60), chosen('b', 45, 50), chosen('c', 30)];
const lines = [line('a', 1), line('b', 2), line('c', 2)];

test('G-86 guests are served side by side: the visit is as long as the longest of them', () => {
  const lengths = guestLengths(services, { lines, guestCount: 3, isGroup: true }, 'MYR');
  expect(lengths.map(({ minutes }) => minutes)).toEqual([60, 75, 0]);
  expect(lengthOfVisit(lengths)).toEqual({ minutes: 75, mostMinutes: 80 });
});

test('what one person gets is added up, and nothing takes no time', () => {
  expect(lengthOfVisit(guestLengths(services, { ...emptyDraft, lines }, 'MYR'))).toEqual({
    minutes: 135,
    mostMinutes: 140,
  });
  expect(lengthOfVisit(guestLengths([], emptyDraft, 'MYR'))).toEqual({ minutes: 0, mostMinutes: 0 });
});
