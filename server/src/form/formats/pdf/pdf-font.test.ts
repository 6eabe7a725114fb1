import { PDFDocument } from '@cantoo/pdf-lib';
import { lacksLetters } from '@parlour/domain/form/pdf-letters';
import { beforeAll, expect, test } from 'vitest';
import { embedFont, type PdfFont } from './pdf-font.ts';

let font: PdfFont;
beforeAll(async () => {
  font = await embedFont(await PDFDocument.create());
});

test.each([
  ['a name in Latin letters, with accents', 'Zoë Nguyễn-Đặng', 'Zoë Nguyễn-Đặng', false],
  ['the same with accents of their own', 'Zoe\u0308', 'Zoë', false],
  ['both kinds of Chinese signs, and kana', '林漢汉 すずき', '林漢汉 すずき', false],
  ['Cyrillic and Greek', 'Ольга Ωλυα', 'Ольга Ωλυα', false],
  ['figures, signs and a line break', '12 % · €\n№ 7', '12 % · €\n№ 7', false],
  ['Korean', '김민수', '???', true],
  ['Thai', 'สมชาย', null, true],
  ['Polish', 'Łukasz Wójcik', '?ukasz Wójcik', true],
  ['Turkish', 'Ayşe', 'Ayse', true],
])('C-117 the customer is told when the page cannot show all letters: %s', (_, text, shown, lacks) => {
  if (shown !== null) expect(font.drawable(text)).toBe(shown);
  expect(lacksLetters(text)).toBe(lacks);
});

test('every letter that the font lacks is known to the page that asks for it, and none that it has', () => {
  const wrong: string[] = [];
  for (let point = 0; point < 0xf900; point++) {
    const letter = String.fromCodePoint(point);
    if ((point >= 0xd800 && point < 0xe000) || !/[\p{L}\p{N}]/u.test(letter)) continue;
    const composed = letter.normalize('NFC');
    if (lacksLetters(letter) !== (font.drawable(letter) !== composed)) wrong.push(letter);
  }
  expect(wrong).toEqual([]);
});
