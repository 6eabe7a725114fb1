import { expect, test } from 'vitest';
import type { StaffFacts } from '../availability/facts.ts';
import { type OwedService, peopleForOwed } from './people-for-owed.ts';

const person = (id: string, ...skills: string[]): StaffFacts => ({
  id,
  order: 0,
  capacity: 1,
  weekly: null,
  shifts: {},
  away: [],
  skills: new Set(skills),
});

test.each<[string, StaffFacts[], OwedService[], string[]]>([
  ['nothing is owed', [person('anna'), person('ben')], [], []],
  ['who was to serve it', [person('anna'), person('ben')], [{ serviceId: 's', staffIds: ['anna'] }], ['anna']],
  ['whom the store names', [person('anna'), person('ben')], [{ serviceId: 's', staffIds: ['zoe', 'ben'] }], ['ben']],
  ['who still has it', [person('anna', 's'), person('ben')], [{ serviceId: 's', staffIds: ['zoe'] }], ['anna']],
  [
    'any person once they are gone',
    [person('anna'), person('ben')],
    [{ serviceId: 's', staffIds: ['zoe'] }],
    ['anna', 'ben'],
  ],
  [
    'two items of one service',
    [person('anna'), person('ben'), person('cleo')],
    [
      { serviceId: 's', staffIds: ['anna'] },
      { serviceId: 's', staffIds: ['cleo'] },
    ],
    ['anna', 'cleo'],
  ],
])('a service that has left the menu is served by: %s', (_what, staff, owed, expected) => {
  const people = peopleForOwed(staff, owed);
  expect(people.filter(({ skills }) => skills.has('s')).map(({ id }) => id)).toEqual(expected);
  expect(people.map(({ id }) => id)).toEqual(staff.map(({ id }) => id));
});
