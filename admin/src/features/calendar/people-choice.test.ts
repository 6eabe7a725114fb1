import { expect, test } from 'vitest';
import { knownPeople } from './people-choice.ts';

test('0081 a link that names who has left hides nobody', () => {
  const people = [{ id: 'a' }, { id: 'b' }];
  expect(knownPeople(people, ['b', 'gone'])).toEqual(['b']);
  expect(knownPeople(people, ['gone'])).toEqual([]);
});
