import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPackLanguage } from '@parlour/phrases/languages';
import type { PackRow } from '../queries.ts';

const packFolder = join(import.meta.dirname, '../../../../phrases/packs');

/** The packs that came with this release; the version of each is the hash of its texts. */
export async function readPacks(folder = packFolder): Promise<PackRow[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const packs = await Promise.all(
    files.map(async (file) => {
      const language = file.replace(/\.json$/, '');
      if (!isPackLanguage(language)) return null;
      const text = await readFile(join(folder, file), 'utf8');
      return { language, version: versionOf(text), texts: JSON.parse(text) as Record<string, string> };
    }),
  );
  return packs.filter((pack) => pack !== null);
}

const versionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);
