import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const originals = join('private', 'originals');
const kept = join(import.meta.dirname, '../../node_modules/.cache/parlour/drawn-pictures');
/** How many files a picture has when all of them are there. */
const widths = 5;
const pauseMs = 3000;
const limitMs = 300_000;

const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** Digests of the demo shops' pictures as their folders hold them. */
async function demoPictures(): Promise<Set<string>> {
  const files = globSync(join(import.meta.dirname, '../../demo/*/pictures/*'));
  return new Set(await Promise.all(files.map(digestOf)));
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** Gives a new server the demo pictures that an earlier one has drawn: drawing all of them takes a minute and a half of one core. */
export async function bringDrawnPictures(files: string): Promise<void> {
  const wanted = await demoPictures();
  await mkdir(join(files, originals), { recursive: true });
  // A name with a dot is a draft that another server is still writing.
  for (const hash of (await namesIn(kept)).filter((name) => !name.startsWith('.'))) {
    const folder = join(kept, hash);
    if (!wanted.has(await digestOf(join(folder, 'original')))) continue;
    for (const name of await namesIn(folder))
      await copyFile(join(folder, name), join(files, name === 'original' ? join(originals, hash) : name));
  }
}

/** Keeps what a server draws of the demo pictures, until all are there, `isOver` or five minutes have passed. */
export async function keepDrawnPictures(files: string, isOver: () => boolean): Promise<void> {
  const missing = await demoPictures();
  const deadline = Date.now() + limitMs;
  const seen = new Set<string>();
  while (missing.size > 0 && !isOver() && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
    const names = await namesIn(files);
    for (const hash of await namesIn(join(files, originals))) {
      const drawn = names.filter((name) => name.startsWith(`${hash}-`) && name.endsWith('.webp'));
      if (seen.has(hash) || drawn.length < widths) continue;
      seen.add(hash);
      if (missing.delete(await digestOf(join(files, originals, hash)))) await keepOne(files, hash, drawn);
    }
  }
}

async function keepOne(files: string, hash: string, drawn: readonly string[]): Promise<void> {
  const draft = join(kept, `.${hash}-${process.pid}`);
  await mkdir(draft, { recursive: true });
  for (const name of drawn) await copyFile(join(files, name), join(draft, name));
  await copyFile(join(files, originals, hash), join(draft, 'original'));
  // Another server may have been faster; its files are as good.
  await rename(draft, join(kept, hash)).catch(() => rm(draft, { recursive: true, force: true }));
}
