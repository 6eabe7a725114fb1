import { posix } from 'node:path';

/** Where a file lives, or which package an import names. */
export type Place = FilePlace | { kind: 'package'; name: string } | { kind: 'outside' };
export type FilePlace = { kind: 'file'; path: string; packageName: string; folders: string[]; base: string };

/** One import: the file it stands in, and where it leads. */
export type Import = { from: FilePlace; to: Place; isType: boolean; isTest: boolean };

const packages = new Set(['domain', 'contract', 'phrases', 'ui', 'server', 'web', 'admin', 'e2e', 'bench', 'tools']);
const ownPackage = /^@parlour\/([a-z0-9]+)(?:\/(.*))?$/;

/** Reads a path relative to the root, such as `server/src/booking/routes.ts`. */
export function placeOf(path: string): Place {
  const [packageName = '', ...rest] = path.split('/');
  if (!packages.has(packageName)) return { kind: 'outside' };
  const inside = rest[0] === 'src' ? rest.slice(1) : rest;
  return { kind: 'file', path, packageName, folders: inside.slice(0, -1), base: inside.at(-1) ?? '' };
}

/** Says where an import leads when it stands in the file `from`. */
export function targetOf(from: string, specifier: string): Place {
  if (specifier.startsWith('.')) return placeOf(posix.normalize(posix.join(posix.dirname(from), specifier)));
  if (specifier.startsWith('/')) return from.startsWith('web/') ? placeOf(`web${specifier}`) : { kind: 'outside' };
  const own = ownPackage.exec(specifier);
  if (own) return placeOf(`${own[1]}/src/${fileName(own[2] ?? 'index')}`);
  return { kind: 'package', name: dependencyName(specifier) };
}

/** Of `ui` a file is named with its ending, of the other packages without. */
const fileName = (name: string) => (/\.(tsx?|css)$/.test(name) ? name : `${name}.ts`);

function dependencyName(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
