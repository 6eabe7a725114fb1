import { expect, test } from 'vitest';
import { changedGrants, choiceOf } from './role-choice.ts';

const mixed = [
  { role: 'manager' as const, shopId: 'one' },
  { role: 'front_desk' as const, shopId: 'two' },
];

test('roles of another kind at other stores stay when those that the form shows are saved', () => {
  expect(changedGrants(mixed, choiceOf(mixed))).toEqual(mixed);
  const both = { role: 'manager' as const, isEverywhere: false, shopIds: ['one', 'two'] };
  expect(changedGrants(mixed, both).map(({ role, shopId }) => `${role} ${shopId}`)).toEqual([
    'manager one',
    'manager two',
  ]);
  expect(changedGrants(mixed, { ...both, isEverywhere: true })).toEqual([{ role: 'manager', shopId: null }]);
});
