import { expect, test } from 'vitest';
import { compile, write } from './compile.ts';

const say = (text: string, values: Record<string, string | number> = {}, tag = 'en') =>
  write(compile(text), values, tag);

test('a value stands where its name is, as it was given', () => {
  expect(say('{name}, {city}', { name: 'Lumen', city: 'Sydney' })).toBe('Lumen, Sydney');
  expect(say(String.raw`Hello {name}`, { name: String.raw`\u0041 {city} #` })).toBe(String.raw`Hello \u0041 {city} #`);
});

test('a value that is missing is left out, also one that every object has', () => {
  expect(say('Hello {name}!')).toBe('Hello !');
  expect(say('Hello {toString}!')).toBe('Hello !');
});

test('a count takes the form of its language, and its digits', () => {
  const places = '{count, plural, one {# place} other {# places}}';
  expect([0, 1, 2, 1200].map((count) => say(places, { count }))).toEqual([
    '0 places',
    '1 place',
    '2 places',
    '1,200 places',
  ]);
  expect(say('{count, plural, other {# 间门店}}', { count: 1 }, 'zh-Hans')).toBe('1 间门店');
});

test('a form for one number alone goes before the others, and forms may hold names and forms', () => {
  const text =
    '{count, plural, 0 {nobody at {shop}} one {# of {all, plural, one {# person} other {# people}}} other {#}}';
  expect(say(text, { count: 0, shop: 'Lumen' })).toBe('nobody at Lumen');
  expect(say(text, { count: 1, all: 3 })).toBe('1 of 3 people');
});

test('braces that do not match are told at once', () => {
  expect(() => compile('Hello {name')).toThrow('Unbalanced');
});
