import { expect, test } from 'vitest';
import { joinSentences } from './sentences.ts';

test('sentences follow each other with a space, and after a full-width mark without one', () => {
  expect(joinSentences(['Anna is off.', 'Give a reason.'])).toBe('Anna is off. Give a reason.');
  expect(joinSentences(['這個時間門市不營業。', '請填寫原因。'])).toBe('這個時間門市不營業。請填寫原因。');
  expect(joinSentences(['Wirklich?', '真的？', 'Ja.'])).toBe('Wirklich? 真的？Ja.');
  expect(joinSentences(['', 'One.'])).toBe('One.');
  // Some fixed texts have no mark at their end, which shows only where another sentence follows.
  expect(joinSentences(['No such number (too few digits)'])).toBe('No such number (too few digits)');
  expect(joinSentences(['No such number (too few digits)', 'No such mail.'])).toBe(
    'No such number (too few digits). No such mail.',
  );
  expect(joinSentences(['手機號碼格式有誤（位數太少）', '請輸入電子郵件地址'])).toBe(
    '手機號碼格式有誤（位數太少）。請輸入電子郵件地址。',
  );
  expect(joinSentences([])).toBe('');
});
