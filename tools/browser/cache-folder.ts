import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

/** The folder of an installed package. */
export function packageFolder(name: string): string {
  return join(modules, name);
}

/** The installed version of a package. */
export function packageVersion(name: string): string {
  const manifest = readFileSync(join(packageFolder(name), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** A folder that is filled once and then kept; two runs at the same time never see a half-filled one. */
export async function filledOnce(name: string, fill: (folder: string) => void | Promise<void>): Promise<string> {
  const folder = join(modules, '.cache', 'parlour', name);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  await fill(draft);
  try {
    renameSync(draft, folder);
  } catch {
    // Another run was faster; its folder is as good as ours.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
