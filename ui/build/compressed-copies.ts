import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(m?js|css|svg|json|webmanifest|txt|wasm)$/;
const smallestWorthBytes = 1024;

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallestWorthBytes) return;
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, quality));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Writes `.br` and `.gz` beside each file of the browser's build, so that the server compresses nothing. */
export function compressedCopies(): Plugin {
  return {
    name: 'parlour:compressed-copies',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const names = await readdir(dir, { recursive: true });
      for (const name of names)
        if (compressible.test(name) && !name.startsWith('.vite')) await compress(join(dir, name));
    },
  };
}
