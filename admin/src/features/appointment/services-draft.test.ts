import type { NewOptions, NewService } from '@parlour/contract/appointment/new';
import type { AppointmentItem } from '@parlour/contract/appointment/read';
import { expect, test } from 'vitest';
import {
  isChanged,
  linesOf,
  rebased,
  termsOf,
  wantedServices,
  withAdded,
  withLine,
  withoutLine,
  withPerson,
} from './services-draft.ts';

const item = (id: string, more: Partial<AppointmentItem> = {}): AppointmentItem => ({
  id,
  kind: 'service',
  name: 'Cut',
  quantity: 1,
  guest: 1,
  staffId: 'anna',
  staffName: 'Anna',
  isWished: false,
  start: '2027-01-14 10:00',
  end: '2027-01-14 10:30',
  minutes: 30,
  code: 'cut',
  addOns: [],
  addOnCodes: [],
  price: '50.00',
  fullPrice: '50.00',
  ...more,
});
const service = (code: string, more: Partial<NewService> = {}): NewService => ({
  code,
  name: code,
  category: 'hair',
  isAddOnOnly: false,
  addOnCodes: [],
  staffIds: ['anna', 'ben'],
  minutes: 45,
  price: '80.00',
  priceType: 'FIXED',
  terms: [],
  ...more,
});
const options = {
  services: [service('cut'), service('wash'), service('mask', { isAddOnOnly: true, minutes: 10, price: '12.00' })],
  people: [],
  ownStaffIds: null,
  hasPersonPerService: true,
} as unknown as NewOptions;
const before = { items: [item('a'), item('b', { code: 'wash', name: 'Wash' })] };

test('what stays keeps its terms, what is added or made another has those of the menu', () => {
  const [cut, ...rest] = linesOf(before);
  expect(termsOf(options, cut!)).toEqual({ minutes: 30, amount: 50, hasFrom: false });
  const [masked] = withLine([cut!, ...rest], cut!.id, { addOnCodes: ['mask'] });
  expect(termsOf(options, masked!)).toEqual({ minutes: 55, amount: 92, hasFrom: false });
  const added = withAdded(linesOf(before), service('wash'), options).at(-1)!;
  expect(termsOf(options, added)).toMatchObject({ minutes: 45, amount: 80 });
});

test('nothing is asked for but what was chosen', () => {
  const lines = linesOf(before);
  expect(isChanged(lines, before)).toBe(false);
  expect(wantedServices(withAdded(withoutLine(lines, 1), service('cut'), options))).toEqual([
    { itemId: 'b', code: 'wash', guest: 1, addOnCodes: [] },
    { code: 'cut', guest: 1, addOnCodes: [] },
  ]);
  expect(isChanged(withoutLine(lines, 1), before)).toBe(true);
  const other = withPerson(lines, 2, 'ben', { hasPersonPerService: true });
  expect(wantedServices(other)[1]).toMatchObject({ itemId: 'b', staffId: 'ben' });
  expect(wantedServices(other)[0]).not.toHaveProperty('staffId');
});

test('where one person serves a guest, a choice is for all of the guest', () => {
  const lines = withPerson(linesOf(before), 2, 'ben', { hasPersonPerService: false });
  expect(lines.map(({ staffId }) => staffId)).toEqual(['ben', 'ben']);
});

test('choices stay over an appointment that was changed meanwhile', () => {
  const chosen = withPerson(withAdded(linesOf(before), service('cut'), options), 1, 'ben', options);
  const now = { items: [item('a', { minutes: 60 }), item('c', { code: 'wash', staffId: 'ben' })] };
  const lines = rebased(chosen, before, now);
  expect(lines.map(({ code, staffId, item: of }) => [code, staffId, of?.id, of?.minutes])).toEqual([
    ['cut', 'ben', 'a', 60],
    ['cut', null, undefined, undefined],
    ['wash', 'ben', 'c', 30],
  ]);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
});
