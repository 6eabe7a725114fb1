import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { type BrandDocument, brandDocument } from './document.ts';

const file = 'brands.json';

export type BrandFolder = { document: BrandDocument; pictures: Record<string, Uint8Array> };

/** Reads a folder with `brands.json` and `pictures/`, or names every mistake in it as a sentence. */
export async function readBrands(folder: string): Promise<Verdict<BrandFolder, 'folder_wrong', string[]>> {
  const source = await readFile(join(folder, file), 'utf8').catch(() => null);
  if (source === null) return refused('folder_wrong', [`${file}: is not there`]);
  const parsed = brandDocument.safeParse(parse(source));
  if (!parsed.success) return refused('folder_wrong', parsed.error.issues.map(sentence));
  const pictures = await readPictures(join(folder, 'pictures'));
  const { brands, product } = parsed.data;
  const missing = [...brands, ...(product ? [product] : [])].filter(({ logo }) => logo !== '' && !pictures[logo]);
  if (missing.length > 0)
    return refused(
      'folder_wrong',
      missing.map(({ logo }) => `${file}, logo: pictures/${logo} is not there`),
    );
  return allowed({ document: parsed.data, pictures });
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

function sentence({ path, message }: { path: PropertyKey[]; message: string }): string {
  const place = path.map(String).join('.');
  return `${file}${place ? `, ${place}` : ''}: ${message}`;
}

async function readPictures(folder: string): Promise<Record<string, Uint8Array>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}
