import { expect, test } from 'vitest';
import { joinSentences } from './sentences.ts';

test('sentences follow each other with a space, and after a full-width mark without one', () => {
  expect(joinSentences(['Anna is off.', 'Give a reason.'])).toBe('Anna is off. Give a reason.');
  expect(joinSentences(['這個時間門市不營業。', '請填寫原因。'])).toBe('這個時間門市不營業。請填寫原因。');
  expect(joinSentences(['Wirklich?', '真的？', 'Ja.'])).toBe('Wirklich? 真的？Ja.');
  expect(joinSentences(['', 'One.'])).toBe('One.');
  expect(joinSentences([])).toBe('');
});
