import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolder } from '../browser/cache-folder.ts';
import { filesFetched, languageSources, schemaMark, type BuildManifest } from './page-weight.ts';

const manifest: BuildManifest = {
  entry: {
    file: 'entry.js',
    css: ['entry.css'],
    imports: ['shared'],
    dynamicImports: ['shop', 'book', 'member', 'src/app/language/en.ts', 'src/app/language/tw.ts'],
  },
  shared: { file: 'shared.js' },
  shop: { file: 'shop.js', css: ['shop.css'], imports: ['shared'] },
  book: { file: 'book.js', imports: ['shared'], dynamicImports: ['calendar', 'src/app/language/en.ts'] },
  calendar: { file: 'calendar.js', css: ['calendar.css'] },
  member: { file: 'member.js' },
  'src/app/language/booking/en.ts': { file: 'en-booking.js' },
  'src/app/language/booking/tw.ts': { file: 'tw-booking.js' },
  'src/app/language/en.ts': { file: 'en.js' },
  'src/app/language/tw.ts': { file: 'tw.js' },
};

test('a cold page weighs the entry and what the page imports at once, each file one time', () => {
  expect([...filesFetched(manifest, 'entry', ['shop'], false)].toSorted()).toEqual([
    'entry.css',
    'entry.js',
    'shared.js',
    'shop.css',
    'shop.js',
  ]);
});

test('a whole booking also weighs what its pages fetch on demand, but no other page', () => {
  const files = filesFetched(manifest, 'entry', ['shop', 'book'], true);
  expect([...files].toSorted()).toEqual([
    'book.js',
    'calendar.css',
    'calendar.js',
    'entry.css',
    'entry.js',
    'shared.js',
    'shop.css',
    'shop.js',
  ]);
});

test('what is called aside does not count, and a name that the build lacks is an error', () => {
  expect([...filesFetched(manifest, 'entry', ['shop', 'book'], true, ['calendar'])]).not.toContain('calendar.js');
  expect(() => filesFetched(manifest, 'entry', ['shop'], true, ['gone'])).toThrow('gone');
});

test('the packs of each language are known, the first one first, and none of them comes with a page by itself', () => {
  expect(languageSources(manifest)).toEqual([
    ['src/app/language/en.ts', 'src/app/language/booking/en.ts'],
    ['src/app/language/tw.ts', 'src/app/language/booking/tw.ts'],
  ]);
  expect([...filesFetched(manifest, 'entry', ['book', 'src/app/language/tw.ts'], true)]).toContain('tw.js');
  expect([...filesFetched(manifest, 'entry', ['book', 'src/app/language/tw.ts'], true)]).not.toContain('en.js');
});

test('a page that the build does not have is not weightless', () => {
  expect(() => filesFetched(manifest, 'entry', ['pay'], false)).toThrow('The build has no pay.');
});

test('schema code is recognized by names that a minifier keeps', () => {
  const zod = readFileSync(join(packageFolder('zod'), 'v4/core/core.js'), 'utf8');
  expect(schemaMark(zod)).toBe('_zod');
  expect(schemaMark('const refused=(reason)=>({ok:false,reason})')).toBeUndefined();
});
