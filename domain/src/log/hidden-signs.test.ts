import { expect, test } from 'vitest';
import { hasHiddenSigns, shownLine, shownText } from './hidden-signs.ts';

test.each([
  'Mei Tan',
  '陳大文',
  '王 小明',
  'Nguyễn Thị Ánh',
  'Zoë',
  'Zoe\u0308',
  'O’Neill',
  "D'Arcy-Lee Jr.",
  'Łukasz Żółć',
  'محمد علي',
  'مُحَمَّد',
  'می\u200cناز',
  'علی\u200cرضا',
  'נֹעַם כהן',
  'क्\u200dष',
  'ක්\u200dෂේත්\u200dර',
  'র\u200d্যাব',
  'ന്\u200d',
  'က္\u200cက',
  '👩🏽\u200d🦱',
  '👨\u200d👩\u200d👧\u200d👦',
  '🏳️\u200d🌈',
  '👩\u200d❤️\u200d👨',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '♀️ 1️⃣',
  '\u0600\u0661',
  'Z',
  '',
  '<script>',
  '=HYPERLINK("x")',
])('F-118 %j is a name as any other', (name) => {
  expect(hasHiddenSigns(name)).toBe(false);
  expect(shownLine(name)).toBe(name);
});

test.each([
  ['a turn of direction', '\u202eTan Mei', 'Tan Mei'],
  ['an embedding', '\u202aTan\u202c', 'Tan'],
  ['an isolate', 'Tan\u2066 Mei\u2069', 'Tan Mei'],
  ['a mark of direction', 'Tan\u200f', 'Tan'],
  ['an Arabic letter mark', 'Tan\u061c', 'Tan'],
  ['a zero-width blank', 'T\u200ban', 'Tan'],
  ['a joiner between Latin letters', 'T\u200dan', 'Tan'],
  ['a non-joiner between Latin letters', 'T\u200can', 'Tan'],
  ['a joiner at the end of an emoji', '👩\u200d', '👩'],
  ['a joiner beside a Chinese letter', '陳\u200d大文', '陳大文'],
  ['a non-joiner at the end of an Arabic word', 'می\u200c', 'می'],
  ['letters of a flag without its flag', 'Tan\u{e0067}\u{e007f}', 'Tan'],
  ['a word joiner', 'T\u2060an', 'Tan'],
  ['a byte-order mark', '\ufeffTan', 'Tan'],
  ['a soft hyphen', 'T\u00adan', 'Tan'],
  ['a blank letter', '\u3164', ''],
  ['another blank letter', '\uffa0Tan', 'Tan'],
  ['an escape', 'Tan\u001b[31m', 'Tan[31m'],
  ['a NUL', 'a\u0000b', 'ab'],
  ['a delete', 'a\u007fb', 'ab'],
  ['a control of the second table', 'a\u0090b', 'ab'],
  ['a line break', 'Tan\nBcc: x', 'Tan Bcc: x'],
  ['a carriage return', 'Tan\rMei', 'Tan Mei'],
  ['both', 'Tan\r\nMei', 'Tan Mei'],
  ['a tab', 'Tan\tMei', 'Tan Mei'],
  ['a next line', 'Tan\u0085Mei', 'Tan Mei'],
  ['a line separator', 'Tan\u2028Mei', 'Tan Mei'],
  ['half a character', 'Tan\ud83d', 'Tan'],
])('F-119 %s is hidden, and left out where it is written', (_what, name, shown) => {
  expect(hasHiddenSigns(name)).toBe(true);
  expect(shownLine(name)).toBe(shown);
});

test('F-119 a text keeps its lines and loses what is hidden in them', () => {
  expect(shownText('One\r\n\u202etwo\u001b\n\nthree\u2028four')).toBe('One\ntwo\n\nthree four');
});
