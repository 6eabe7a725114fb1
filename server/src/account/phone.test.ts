import { expect, test } from 'vitest';
import { mobileKey as phoneKey } from '../reference/formats/mobile.ts';

test('A-196 C-290 C-291 A-106 an Australian number is the same with the 0 of home, with 61, and without either beside its dial code', () => {
  for (const typed of ['0491 570 157', '491570157', '491 570 157', '61491570157', '+61 491 570 157'])
    expect(phoneKey(typed, 'AU', '+61'), typed).toBe('+61491570157');
  expect(phoneKey('2 9876 5432', 'AU', '+61')).toBe('+61298765432');
  for (const wrong of ['591570157', '49157015', '0591570157', '4915701570', ''])
    expect(phoneKey(wrong, 'AU', '+61'), wrong).toBeNull();
  expect(phoneKey('491570157', 'AU', '+64')).toBeNull();
});
