import { accessSync, constants, mkdirSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/** `DATA_DIR` cannot hold anything; the message says why. */
export class UnusableFolder extends CannotStart {}

/** Makes the folders that files or the embedded database lie in, or says in one sentence why they cannot be used. */
export function prepareDataFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      throw new UnusableFolder(unusableText(folder, String((error as NodeJS.ErrnoException).code)));
    }
  }
}

/** Why a folder cannot be used, by the code of the system's error. */
export function unusableText(folder: string, code: string): string {
  return `DATA_DIR cannot be used: ${causes[code]?.(folder) ?? `${folder} cannot be made or opened (${code})`}. Correct it, or choose another one.`;
}

const isNoFolder = (folder: string) => `${folder} is not a folder`;
const mayNotWrite = (folder: string) => `this program may not write in ${folder}`;
const causes: Record<string, (folder: string) => string> = {
  EEXIST: isNoFolder,
  ENOTDIR: isNoFolder,
  EACCES: mayNotWrite,
  EPERM: mayNotWrite,
  EROFS: (folder) => `${folder} is on a disk that can only be read`,
  ENOSPC: (folder) => `there is no space left for ${folder}`,
  EDQUOT: (folder) => `there is no space left for ${folder}`,
  ENAMETOOLONG: (folder) => `the name ${folder.slice(0, 40)}… is too long`,
  ERR_INVALID_ARG_VALUE: () => 'it holds a character that no path may hold',
};
