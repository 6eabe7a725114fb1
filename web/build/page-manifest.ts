import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageManifest } from '@parlour/contract/page';
import type { Plugin } from 'vite';
import { clientEntry, routeFiles } from '../src/app/route-files.ts';

type Chunk = { file: string; css?: string[]; imports?: string[] };
export type BuildManifest = Record<string, Chunk>;

/** A chunk with everything it imports at once, each file named one time. */
function filesOf(
  build: BuildManifest,
  source: string,
  isKnown: Set<string> = new Set(),
): { css: string[]; scripts: string[] } {
  const chunk = build[source];
  if (!chunk) throw new Error(`The build has no ${source}; see src/app/route-files.ts`);
  if (isKnown.has(source)) return { css: [], scripts: [] };
  isKnown.add(source);
  const imported = (chunk.imports ?? []).map((name) => filesOf(build, name, isKnown));
  return {
    css: [...imported.flatMap((files) => files.css), ...(chunk.css ?? [])],
    scripts: [...imported.flatMap((files) => files.scripts), chunk.file],
  };
}

const addresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);

/** From the build's own manifest, the files that each finished page names in its head. */
export function pageManifestOf(build: BuildManifest): Pick<PageManifest, 'routes'> {
  const shell = filesOf(build, clientEntry);
  const isShells = new Set([...shell.css, ...shell.scripts]);
  const routes: PageManifest['routes'] = {
    __root__: {
      css: addresses(shell.css),
      preloads: addresses(shell.scripts),
      scripts: addresses([build[clientEntry]!.file]),
    },
  };
  for (const [id, sources] of Object.entries(routeFiles)) {
    const files = sources.map((source) => filesOf(build, source));
    const own = (names: string[]) => addresses(names.filter((name) => !isShells.has(name)));
    routes[id] = {
      css: own(files.flatMap((file) => file.css)),
      preloads: own(files.flatMap((file) => file.scripts)),
      scripts: [],
    };
  }
  return { routes };
}

/** The content of the style files of all finished pages. */
async function stylesOf(routes: PageManifest['routes'], clientFolder: string): Promise<PageManifest['styles']> {
  const names = [...new Set(Object.values(routes).flatMap(({ css }) => css))];
  const texts = names.map(async (name) => [name, await readFile(join(clientFolder, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Writes `dist/server/page-manifest.json` beside the renderer: what the server hands to it as `manifest`. */
export function pageManifest(): Plugin {
  return {
    name: 'parlour:page-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir }) {
      if (!dir) return;
      const clientFolder = join(dir, '../client');
      const build = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as BuildManifest;
      const { routes } = pageManifestOf(build);
      const manifest: PageManifest = { routes, styles: await stylesOf(routes, clientFolder) };
      await writeFile(join(dir, 'page-manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    },
  };
}
