import { areas, modules } from '../lint/modules.ts';
import { roles } from '../lint/roles.ts';

const packages = ['domain', 'contract', 'phrases', 'ui', 'server', 'web', 'admin', 'e2e', 'bench', 'tools'];
const beside = ['demo', 'docs', '.ci', '.github', '.vscode'];

/** What may stand in a folder besides the modules; a folder that is not named here is free. */
const folderRules: { folder: RegExp; modules: boolean; others: Set<string> }[] = [
  { folder: /^domain\/src$/, modules: true, others: new Set(['time', 'money']) },
  { folder: /^contract\/src$/, modules: true, others: new Set() },
  {
    folder: /^server\/src$/,
    modules: true,
    others: new Set(['app', 'platform', 'adapters', 'cli', 'page', 'test']),
  },
  { folder: /^(web|admin)\/src$/, modules: false, others: new Set(['app', 'screens', 'features', 'lib']) },
  { folder: /^(web|admin)\/src\/features$/, modules: true, others: new Set() },
  { folder: /^web\/src\/screens$/, modules: false, others: areas },
];

/** Why a folder may not stand at the root, or nothing when it may. */
export function rootComplaint(folder: string): string | undefined {
  return [...packages, ...beside].includes(folder)
    ? undefined
    : `${folder}/: the packages are ${packages.join(', ')}, beside them ${beside.join(', ')}.`;
}

/** Why a file stands in a folder that the layout does not know, or nothing when it does. */
export function folderComplaint(path: string): string | undefined {
  const folders = path.split('/').slice(0, -1);
  for (const [index, name] of folders.entries()) {
    const parent = folders.slice(0, index).join('/');
    const rule = folderRules.find((candidate) => candidate.folder.test(parent));
    if (!rule || rule.others.has(name) || (rule.modules && modules.has(name))) continue;
    const known = [...(rule.modules ? modules : []), ...rule.others];
    return `${path}: ${parent}/ holds only ${known.join(', ')}; "${name}" needs a decision record.`;
  }
  return undefined;
}

/** A role of a module is a file or a folder; what has both has two places for the same thing. */
export function twofoldComplaints(paths: readonly string[]): string[] {
  const roleFolder = new RegExp(`^server/src/[a-z]+/(?:${Object.keys(roles).join('|')})(?=/)`);
  const folders = new Set(paths.flatMap((path) => roleFolder.exec(path)?.[0] ?? []));
  return paths
    .filter((path) => folders.has(path.replace(/\.ts$/, '')))
    .map((path) => `${path}: it stands beside a folder of the same role; move it in there.`);
}
