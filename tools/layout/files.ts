import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SourceFile = { path: string; text: string };

const neverEntered = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
]);
const readable = /\.(ts|tsx|mjs|css|json|md|csv|sh|yml|yaml|html)$|^\.ci\/run$/;

/** Every readable file of the project that is ours, by its path from the root. */
export function sourceFiles(root: string, folder = ''): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return neverEntered.has(entry.name) ? [] : sourceFiles(root, path);
    return readable.test(path) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
  });
}

/** The folders at the root. */
export function rootFolders(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !neverEntered.has(entry.name))
    .map((entry) => entry.name);
}
