import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataFolders, UnusableFolder, unusableText } from './data-folder.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'parlour-data-'));
  writeFileSync(join(place, 'file'), '');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const refusedBy = (folder: string): unknown => {
  try {
    prepareDataFolders([folder]);
    return null;
  } catch (error) {
    return error instanceof UnusableFolder ? error.message : error;
  }
};
const begin = 'DATA_DIR cannot be used: ';
const end = '. Correct it, or choose another one.';

test('Start: a folder that is missing is made', () => {
  expect(refusedBy(join(place, 'new', 'files'))).toBe(null);
});

test('Start: a file in place of a folder, or above it, and a path that can be none are told in one sentence', () => {
  const file = join(place, 'file');
  expect(refusedBy(file)).toBe(`${begin}${file} is not a folder${end}`);
  expect(refusedBy(join(file, 'db'))).toBe(`${begin}${join(file, 'db')} is not a folder${end}`);
  expect(refusedBy(`${place}/a\0b`)).toBe(`${begin}it holds a character that no path may hold${end}`);
  expect(refusedBy(join(place, 'x'.repeat(300)))).toMatch(/^DATA_DIR cannot be used: the name .{41} is too long\./);
});

test.each([
  ['EACCES', 'this program may not write in /data'],
  ['EROFS', '/data is on a disk that can only be read'],
  ['ENOSPC', 'there is no space left for /data'],
  ['EIO', '/data cannot be made or opened (EIO)'],
])('Start: %s of the system is told in words', (code, cause) => {
  expect(unusableText('/data', code)).toBe(`${begin}${cause}${end}`);
});
