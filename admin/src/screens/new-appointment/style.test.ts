import { ch } from '@parlour/phrases/ch';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { tw } from '@parlour/phrases/tw';
import { expect, test } from 'vitest';
import { everyText, lengthWords } from './style.ts';

const inEnglish = { t: translator('en', en, en) };
const inTaiwan = { t: translator('tw', tw, en) };

test('lengths are written in one way, alone and from one to another', () => {
  expect(lengthWords(75, inEnglish)).toBe('1 h 15 min');
  expect(lengthWords(75, inEnglish, 75)).toBe('1 h 15 min');
  expect(lengthWords(75, inEnglish, 90)).toBe('1 h 15 min – 1 h 30 min');
  expect(lengthWords(45, inEnglish, 60)).toBe('45 min – 1 h');
  expect(lengthWords(40, inEnglish, 45)).toBe('40–45 min');
  expect(lengthWords(45, inTaiwan, 60)).toBe('45分鐘–1小時');
  expect(lengthWords(165, inTaiwan, 180)).toBe('2小時45分鐘–3小時');
});

test('every week is said without its number in each language', () => {
  expect([1, 2].map((weeks) => everyText(weeks, inTaiwan.t))).toEqual(['每週', '每 2 週']);
  expect([1, 2].map((weeks) => everyText(weeks, inEnglish.t))).toEqual(['Every week', 'Every 2 weeks']);
  expect(everyText(1, translator('ch', ch, en))).toBe('每周');
});
