import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const hashLength = 4;

/**
 * How classes are called in a build: by the place of their file and their own place in it. The browser's build and the server's must
 * agree; a file keeps its names when others come and go, and two files with the same name end the build.
 */
export function classNames(webFolder: string): (name: string, file: string) => string {
  const fileOf = new Map<string, string>();
  const namesOf = new Map<string, string[]>();
  return (name, file) => {
    const path = relative(webFolder, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const mark = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, hashLength);
    const owner = fileOf.get(mark) ?? path;
    if (owner !== path) throw new Error(`${owner} and ${path} have classes of the same name; see hashLength.`);
    fileOf.set(mark, owner);
    const names = namesOf.get(path) ?? [];
    namesOf.set(path, names);
    if (!names.includes(name)) names.push(name);
    return `_${mark}${names.indexOf(name).toString(36)}`;
  };
}
