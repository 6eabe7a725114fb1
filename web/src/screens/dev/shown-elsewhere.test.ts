import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../../..');
const gallery = 'web/src/screens/dev/';
const entries = ['web/src/app/entry-client.tsx', 'web/src/app/entry-server.tsx', 'admin/src/app/entry.tsx'];

/** The files of ours that a file imports, at once or later, by path; types leave no trace in the app. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  const specifiers = code.matchAll(/\b(?:from|import)\s*\(?\s*'((?:\.|@parlour\/ui\/)[^'?]+\.tsx?)(?:\?[^']*)?'/g);
  return [...specifiers].map(([, specifier = '']) =>
    specifier.startsWith('.') ? join(dirname(file), specifier) : specifier.replace('@parlour/ui', 'ui/src'),
  );
}

/** The files that are reached from some files, without going through those that are not `isOpen`. */
function reachedFrom(starts: readonly string[], isOpen: (file: string) => boolean): Set<string> {
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !isOpen(file)) continue;
    reached.add(file);
    waiting.push(...importsOf(file));
  }
  return reached;
}

const isOutside = (file: string) => !file.startsWith(gallery);
const used = reachedFrom(entries, isOutside);

test('the gallery shows no piece that no screen uses', () => {
  const shown = [...reachedFrom(entries, () => true)].filter(isOutside);
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.filter((file) => !used.has(file))).toEqual([]);
});
