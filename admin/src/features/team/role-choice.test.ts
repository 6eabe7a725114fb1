import type { TeamStore } from '@parlour/contract/team/own';
import { expect, test } from 'vitest';
import {
  calendarsFor,
  changedGrants,
  choiceOf,
  firstChoice,
  grantsOf,
  hasStoreChoice,
  needsCalendar,
} from './role-choice.ts';

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

test('where there is one store, nobody is asked which, and an invitation is for it', () => {
  const store = (id: string) => ({ id }) as TeamStore;
  const oneStore = { stores: [store('one')], permissions: {} };
  expect(hasStoreChoice(oneStore)).toBe(false);
  expect(grantsOf(firstChoice(oneStore))).toEqual([{ role: 'front_desk', shopId: 'one' }]);
  const whole = { ...oneStore, permissions: { 'team.manage': 'all' as const } };
  expect(grantsOf(firstChoice(whole))).toEqual([{ role: 'front_desk', shopId: null }]);
  const two = { stores: [store('one'), store('two')], permissions: {} };
  expect(hasStoreChoice(two)).toBe(true);
  expect(grantsOf(firstChoice(two))).toEqual([]);
});

test('only who sees the own calendar alone must have one', () => {
  const staff = { role: 'staff_member' as const, shopId: 'one' };
  expect(needsCalendar([staff])).toBe(true);
  expect(needsCalendar([staff, { role: 'front_desk', shopId: 'two' }])).toBe(false);
  expect(needsCalendar([])).toBe(false);
});

test('calendars of the chosen stores are offered, and those that were given before stay in sight', () => {
  const calendars = ['one', 'two', 'three'].map((shopId) => ({
    id: `${shopId} mia`,
    name: 'Mia',
    shopId,
    storeName: shopId,
  }));
  const choice = { role: 'staff_member' as const, isEverywhere: false, shopIds: ['one'] };
  const ids = (chosen: string[], at = choice) => calendarsFor(calendars, at, chosen).map(({ id }) => id);
  expect(ids([])).toEqual(['one mia']);
  expect(ids(['three mia'])).toEqual(['one mia', 'three mia']);
  expect(ids([], { ...choice, isEverywhere: true })).toHaveLength(3);
});

test('an invitation begins with the store where one stands, where there are several to choose from', () => {
  const store = (id: string) => ({ id }) as TeamStore;
  const chain = { stores: [store('one'), store('two')], permissions: { 'team.manage': 'all' as const } };
  expect(grantsOf(firstChoice(chain, 'two'))).toEqual([{ role: 'front_desk', shopId: 'two' }]);
  expect(grantsOf(firstChoice(chain, 'elsewhere'))).toEqual([{ role: 'front_desk', shopId: null }]);
  expect(grantsOf(firstChoice({ ...chain, stores: [store('one')] }, 'one'))).toEqual([
    { role: 'front_desk', shopId: null },
  ]);
});
