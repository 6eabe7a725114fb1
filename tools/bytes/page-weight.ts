import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
export type BuildManifest = Record<string, Chunk>;

/** The texts of all pages, and those of the pages of a booking; the other parts are fetched on other pages. */
const languageSource = /(^|\/)app\/language\/(booking\/)?([a-z]{2})\.ts$/;

/**
 * The files a browser fetches for these sources, after the entry: what they import at once,
 * and for `alsoLater` what they fetch on demand as well, apart from what is called `aside`. The entry's own later imports are all other
 * pages, so they are not followed.
 */
export function filesFetched(
  manifest: BuildManifest,
  entry: string,
  sources: string[],
  alsoLater: boolean,
  aside: readonly string[] = [],
): Set<string> {
  const left = new Set(aside);
  for (const name of left) if (!manifest[name]) throw new Error(`The build has no ${name}.`);
  const seen = new Set<string>();
  walk(manifest, entry, seen, false);
  for (const source of sources) if (!left.has(source)) walk(manifest, source, seen, alsoLater, left);
  return new Set([...seen].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]));
}

function walk(
  manifest: BuildManifest,
  name: string,
  seen: Set<string>,
  alsoLater: boolean,
  left: ReadonlySet<string> = new Set(),
): void {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (seen.has(name)) return;
  seen.add(name);
  for (const next of chunk.imports ?? []) walk(manifest, next, seen, alsoLater, left);
  if (!alsoLater) return;
  for (const next of chunk.dynamicImports ?? [])
    if (!languageSource.test(next) && !left.has(next)) walk(manifest, next, seen, true, left);
}

/** The sources of each language that are fetched on demand, those of all pages first; a person reads one of them. */
export function languageSources(manifest: BuildManifest): string[][] {
  const byLanguage = new Map<string, string[]>();
  for (const name of Object.keys(manifest).toSorted((left, right) => left.length - right.length)) {
    const language = languageSource.exec(name)?.[3];
    if (language) byLanguage.set(language, [...(byLanguage.get(language) ?? []), name]);
  }
  return [...byLanguage.values()];
}

/** The weight of one built file as it travels. */
export function gzipBytes(folder: string, file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}

// Names inside zod that no minifier shortens.
const schemaMarks = ['_zod', 'ZodError', 'ZodType'];

/** The mark of schema code in a script, or nothing when there is none. */
export function schemaMark(script: string): string | undefined {
  return schemaMarks.find((mark) => script.includes(mark));
}
