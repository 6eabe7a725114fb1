import { expect, test } from 'vitest';
import { linePeople } from './line-people.ts';

const staff = new Map(['zoe', 'ben'].map((id) => [id, { id, code: id, name: id, nameSecond: '' }]));
const facts = (hasStaffFeature: boolean) =>
  ({ staff, parameters: { hasStaffFeature } }) as unknown as Parameters<typeof linePeople>[2];
const bill = (lines: { id: string; staffId?: string }[]) =>
  ({ content: { lines } }) as unknown as Parameters<typeof linePeople>[0];

test('a line of a receipt is of whom the till says, else of who was booked for it and its add-ons', () => {
  const lines = [{ id: 'cut' }, { id: 'cut.1' }, { id: 'cute' }, { id: 'oil', staffId: 'ben' }, { id: 'tea' }];
  const people = linePeople(bill(lines), [{ id: 'cut', staffId: 'zoe' }], facts(true));
  expect([...people].map(([id, { name }]) => `${id} ${name}`)).toEqual(['cut zoe', 'cut.1 zoe', 'oil ben']);
  expect(linePeople(bill([{ id: 'cut', staffId: 'ben' }]), [{ id: 'cut', staffId: 'zoe' }], facts(true)).size).toBe(1);
  expect(linePeople(bill([{ id: 'a', staffId: 'gone' }]), [], facts(true)).size).toBe(0);
});

test('a store that shows customers no people names none on its receipts', () => {
  expect(linePeople(bill([{ id: 'oil', staffId: 'ben' }]), [], facts(false)).size).toBe(0);
});
