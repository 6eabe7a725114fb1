import { expect, test } from 'vitest';
import { hasPermission, isAdmin, permissionValue } from './permissions.ts';

const held = { menus: [{ code: 'M1' }], operations: [{ code: 'O1' }, { code: 'O2', value: '20' }] };

test('A-218 C-008 a right is found by its code, as menu or operation, and an operation may carry a value', () => {
  expect(['M1', 'O1', 'O2', 'X1'].map((code) => hasPermission(held, code))).toEqual([true, true, true, false]);
  expect(permissionValue(held, 'O2')).toBe('20');
  expect([permissionValue(held, 'O1'), permissionValue(held, 'M1'), permissionValue(null, 'O2')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('A-220 C-010 WP143 is always allowed: with rights, without any, for a visitor', () => {
  expect([held, { menus: [], operations: [] }, null].map((data) => hasPermission(data, 'WP143'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasPermission(null, 'US002')).toBe(false);
});

test('A-217 no customer is an administrator here', () => {
  expect([isAdmin({ admin: true }), isAdmin({ isAdmin: 1 }), isAdmin(null)]).toEqual([false, false, false]);
});
