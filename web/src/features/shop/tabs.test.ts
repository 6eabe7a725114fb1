import { expect, test } from 'vitest';
import { openTab, tabsOf } from './tabs.ts';

const shop = ({ staff = '1', reviews = '0', productCount = 3 } = {}) => ({
  parameters: { BK272: staff, BK248: reviews },
  productCount,
});
const five = ['services', 'products', 'staffs', 'reviewsShow', 'mendian'];

test('B-005 B-027 a shop with everything has five tabs, in this order', () => {
  expect(tabsOf(shop())).toEqual(five);
});

test('B-029 the staff tab is there only when the staff feature is on', () => {
  expect(tabsOf(shop({ staff: '0' }))).toEqual(five.filter((tab) => tab !== 'staffs'));
});

test('B-028 the reviews tab is there only when reviews are not hidden', () => {
  for (const reviews of ['1', 'x', ''])
    expect(tabsOf(shop({ reviews }))).toEqual(five.filter((tab) => tab !== 'reviewsShow'));
});

test('B-005 the products tab is there only when the shop has products', () => {
  expect(tabsOf(shop({ productCount: 0 }))).toEqual(five.filter((tab) => tab !== 'products'));
});

test('B-016 G-05 the address decides the open tab; an unknown or hidden one falls back to services', () => {
  for (const tab of five) expect(openTab(shop(), tab)).toBe(tab);
  expect(openTab(shop(), 'reviews')).toBe('reviewsShow');
  const bare = shop({ staff: '0', reviews: '1', productCount: 0 });
  for (const asked of [undefined, '', 'staffs', 'products', 'reviews', 'reviewsShow', 'nonsense'])
    expect(openTab(bare, asked)).toBe('services');
});
