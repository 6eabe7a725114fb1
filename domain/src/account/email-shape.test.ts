import { expect, test } from 'vitest';
import { hasEmailShape } from './email-shape.ts';

const long = `${'a'.repeat(240)}@example.com`;

test.each(['a@b.c', 'x+y@sub.example.co', "o'brien@x.ie", 'jürgen@bücher.example', ' a@b.c '])(
  'A-072 C-289 F-93 %j has the shape',
  (email) => expect(hasEmailShape(email)).toBe(true),
);
test.each(['a@b', 'ab.c', '@b.c', 'a@.c', 'a b@c.d', 'a@b.c d', 'a@b.', '', 'a@b@c.d', 'a@b.c\nd'])(
  'A-072 C-289 F-93 %j has not',
  (email) => expect(hasEmailShape(email)).toBe(false),
);
test('G-041 254 letters are the most', () => {
  expect(hasEmailShape(`${long}xx`)).toBe(true);
  expect(hasEmailShape(`${long}xxx`)).toBe(false);
});
