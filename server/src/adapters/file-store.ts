import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { newId } from '../platform/ids.ts';
import { type FileStore, isFileName } from '../platform/ports/file-store.ts';

/** Files in a folder of this machine, served under `/files`. */
export function createDiskStore(folder: string): FileStore {
  const sizeOf: FileStore['sizeOf'] = async (name) => {
    try {
      const found = await stat(fileOf(folder, name));
      return found.isFile() ? found.size : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    async put(name, bytes) {
      const file = fileOf(folder, name);
      await mkdir(dirname(file), { recursive: true });
      // Written beside and renamed: a reader, or a full disk, never sees half a file.
      const part = `${file}.${newId()}.part`;
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(fileOf(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async getPart(name, { from, to }) {
      const file = await open(fileOf(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (!file) return null;
      try {
        const bytes = Buffer.alloc(to - from + 1);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    has: async (name) => (await sizeOf(name)) !== null,
    sizeOf,
    async remove(name) {
      await rm(fileOf(folder, name), { force: true });
    },
    urlOf: (name) => `/files/${name}`,
  };
}

/** There is no such file: nothing at all, a folder, a path that goes on behind a file, or a name that no disk takes. */
const missingCodes = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

function isMissing(error: unknown): boolean {
  return missingCodes.has(String((error as NodeJS.ErrnoException).code));
}

function fileOf(folder: string, name: string): string {
  const file = resolve(join(folder, name));
  if (!isFileName(name) || !file.startsWith(resolve(folder) + sep))
    throw new Error('A file name may only hold letters, digits, dots and dashes.');
  return file;
}
