import { placeOf, targetOf } from '../lint/place.ts';
import type { SourceFile } from './files.ts';

/** One import from a folder into another one. */
type Step = { from: string; to: string; words: string };

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const isTest = (path: string) => /\.(test|e2e)\.tsx?$|\/test\//.test(path);

/** A module in its package, or a layer of `web`; nothing for a file that stands in none. */
function folderOf(path: string): string | undefined {
  const place = placeOf(path);
  if (place.kind !== 'file' || place.folders[0] === undefined) return undefined;
  return `${place.packageName}/${place.folders[0]}`;
}

function stepsOf({ path, text }: SourceFile): Step[] {
  const from = folderOf(path);
  if (from === undefined || !/\.tsx?$/.test(path) || isTest(path)) return [];
  return [...text.matchAll(imported)].flatMap(([, specifier = '']) => {
    const target = targetOf(path, specifier);
    const to = target.kind === 'file' ? folderOf(target.path) : undefined;
    return target.kind === 'file' && to !== undefined && to !== from
      ? [{ from, to, words: `${path} imports ${target.path}` }]
      : [];
  });
}

/** Everything that a folder reaches by imports, through others too. */
function reachOf(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const open = [folder];
  for (let each = open.pop(); each !== undefined; each = open.pop())
    for (const other of next.get(each) ?? []) {
      if (reached.has(other)) continue;
      reached.add(other);
      open.push(other);
    }
  return reached;
}

/** Rings of folders, pairs among them, that import each other, types included: one sentence per ring, with an import of each way. */
export function ringComplaints(files: readonly SourceFile[]): string[] {
  const steps = files.flatMap(stepsOf);
  const next = new Map<string, Set<string>>();
  for (const { from, to } of steps) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reach = new Map([...next.keys()].map((folder) => [folder, reachOf(folder, next)]));
  const rings = new Map<string, Set<string>>();
  for (const [folder, reached] of reach) {
    if (!reached.has(folder)) continue;
    const ring = [...reached].filter((other) => reach.get(other)?.has(folder)).toSorted();
    rings.set(ring.join(', '), new Set(ring));
  }
  return [...rings].map(([name, ring]) => {
    const inside = steps.filter(({ from, to }) => ring.has(from) && ring.has(to));
    const ways = new Map(inside.toReversed().map((step) => [`${step.from} ${step.to}`, step.words]));
    return `${name} import each other: ${[...ways.values()].toSorted().join('; ')}.`;
  });
}
