import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from './fake-browser.ts';
import { afterPlaceless, takePlacelessReload } from './placeless.ts';

beforeEach(() => {
  fakeBrowser();
});

test('A-275 T-18 G-087 one reload for each path and session, then the page is left: never a loop', () => {
  expect(['/shopDetail', '/shopDetail', '/selectStore', '/shopDetail', '/selectStore'].map(afterPlaceless)).toEqual([
    'reload',
    'leave',
    'reload',
    'leave',
    'leave',
  ]);
  fakeBrowser();
  expect(afterPlaceless('/shopDetail')).toBe('reload');
});

test('A-275 after the reload it is said once why', () => {
  expect(takePlacelessReload()).toBe(false);
  afterPlaceless('/shopDetail');
  expect([takePlacelessReload(), takePlacelessReload()]).toEqual([true, false]);
});
