import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { prepareDataFolders, unusableText, UnusableFolder } from '../data-folder.ts';
import { newId } from '../ids.ts';
import { type DataKey, type DataKeys, newDataKey, parseDataKeys } from './keys.ts';
import { UnusableKeys } from './unusable-keys.ts';

const fileName = 'data-keys';

/** The configured keys; a demo without any has one in a file of its own, which its first start makes. */
export function openDataKeys({ dataKeys, dataDir }: Pick<Config, 'dataKeys' | 'dataDir'>, now: number): DataKeys {
  if (isFilled(dataKeys)) return dataKeys;
  prepareDataFolders([dataDir]);
  const file = join(dataDir, fileName);
  const keys = parseDataKeys(readOrMake(file, dataDir, now));
  if (keys && isFilled(keys)) return keys;
  throw new UnusableKeys(`${file} must hold a line of the form id:key. Put the key back that it held.`);
}

const isFilled = (keys: readonly DataKey[]): keys is DataKeys => keys.length > 0;

function readOrMake(file: string, dataDir: string, now: number): string {
  try {
    if (!existsSync(file)) make(file, `${newDataKey(now)}\n`);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw new UnusableFolder(unusableText(dataDir, codeOf(error)));
  }
  return readFileSync(file, 'utf8');
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);
const write = (file: string, line: string): void => writeFileSync(file, line, { flag: 'wx', mode: 0o600 });

/** Linked under its name when it is whole: of two processes that start at once both read the same key. Some disks have no links. */
function make(file: string, line: string): void {
  const draft = `${file}.${newId()}`;
  try {
    write(draft, line);
    linkSync(draft, file);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP'].includes(codeOf(error))) throw error;
    write(file, line);
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
}
