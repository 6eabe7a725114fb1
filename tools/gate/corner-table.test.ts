import { expect, test } from 'vitest';
import { cornerTable } from './corner-table.ts';

test('every screen is a line, and a corner that was looked at twice counts once', () => {
  expect(
    cornerTable([
      'Services, en, light, 360',
      'Services, en, light, 360',
      'Services, en, dark, 1280',
      'Services, zh-Hant, dark, 320',
      'ReserveDetail, cancelled, en, light, 360',
    ]),
  ).toEqual([
    'screen                          en   zh-Hant',
    'Services                    2 of 8    1 of 8',
    'ReserveDetail, cancelled    1 of 8    0 of 8',
  ]);
});
