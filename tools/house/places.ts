import { areas, nouns } from '../lint/nouns.ts';

const rooms = ['domain', 'contract', 'phrases', 'server', 'web', 'e2e', 'bench', 'tools'];
const beside = ['demo', 'docs', '.ci', '.github', '.vscode'];

/** What may stand in a folder besides the nouns; a folder that is not named here is free. */
const shelves: { folder: RegExp; nouns: boolean; others: Set<string> }[] = [
  { folder: /^domain\/src$/, nouns: true, others: new Set(['time', 'money']) },
  { folder: /^contract\/src$/, nouns: true, others: new Set() },
  {
    folder: /^server\/src$/,
    nouns: true,
    others: new Set(['app', 'platform', 'adapters', 'cli', 'page', 'test']),
  },
  { folder: /^web\/src$/, nouns: false, others: new Set(['app', 'screens', 'features', 'ui', 'lib']) },
  { folder: /^web\/src\/features$/, nouns: true, others: new Set() },
  { folder: /^web\/src\/screens$/, nouns: false, others: areas },
];

/** Why a folder may not stand at the root, or nothing when it may. */
export function rootComplaint(folder: string): string | undefined {
  return [...rooms, ...beside].includes(folder)
    ? undefined
    : `${folder}/: the rooms are ${rooms.join(', ')}, beside them ${beside.join(', ')}.`;
}

/** Why a file stands in a folder that the house does not know, or nothing when it does. */
export function folderComplaint(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  for (const [index, name] of folders.entries()) {
    const parent = folders.slice(0, index).join('/');
    const shelf = shelves.find((candidate) => candidate.folder.test(parent));
    if (!shelf || shelf.others.has(name) || (shelf.nouns && nouns.has(name))) continue;
    const known = [...(shelf.nouns ? nouns : []), ...shelf.others];
    return `${path}: ${parent}/ holds only ${known.join(', ')}; "${name}" needs a decision record.`;
  }
  return undefined;
}
