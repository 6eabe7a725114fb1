import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const ours = normalizePath(join(import.meta.dirname, '../src/browser/import-part.ts'));

/** Parts of the app are imported by our own function, where Vite's gives up a file for good that failed once. */
export function partImports(): Plugin {
  return {
    name: 'parlour:part-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === helper ? `export { importPart as __vitePreload } from ${JSON.stringify(ours)}` : undefined),
  };
}

/** The files of a part; Vite names none where there is only its own. */
export const filesOfPart = (file: string, others: string[]): string[] => (others.length > 0 ? others : [file]);
