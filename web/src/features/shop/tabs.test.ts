import { expect, test } from 'vitest';
import { openTab, tabsOf } from './tabs.ts';

const shop = (hasStaff: string) => ({ parameters: { BK272: hasStaff } });

test('B-029 the staff tab is there only when the staff feature is on', () => {
  expect(tabsOf(shop('1'))).toEqual(['services', 'staffs', 'mendian']);
  expect(tabsOf(shop('0'))).toEqual(['services', 'mendian']);
});

test('B-016 G-05 the address decides the open tab; an unknown or hidden one falls back to services', () => {
  expect(openTab(shop('1'), 'staffs')).toBe('staffs');
  expect(openTab(shop('1'), 'mendian')).toBe('mendian');
  for (const asked of [undefined, '', 'staffs', 'nonsense']) expect(openTab(shop('0'), asked)).toBe('services');
});
