import fs, { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fingerprintOf } from './keys.ts';
import { openDataKeys } from './open-keys.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'parlour-keys-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openDataKeys({ dataKeys: [], dataDir }, 0).map(fingerprintOf);

function failLinks(code: string): void {
  vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error(code), { code });
  });
  syncBuiltinESMExports();
}

test.each(['EPERM', 'ENOTSUP'])('Data keys: a disk without links keeps the key, too: %s', (code) => {
  failLinks(code);
  const made = open();
  expect(readdirSync(dataDir)).toEqual(['data-keys']);
  expect(statSync(join(dataDir, 'data-keys')).mode & 0o777).toBe(0o600);
  expect(open()).toEqual(made);
});

test('Data keys: a key that is there is read, and nothing is written', () => {
  const made = open();
  failLinks('EROFS');
  expect(open()).toEqual(made);
});

test('Data keys: a disk that keeps no key is named', () => {
  failLinks('ENOSPC');
  expect(open).toThrow('DATA_DIR cannot be used: there is no space left');
  expect(readdirSync(dataDir)).toEqual([]);
});
