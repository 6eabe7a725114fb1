import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageManifest, RenderPage } from '@parlour/contract/page';

/** The web app's server half, and what has to be done to its HTML before it leaves. */
export type Renderer = {
  render: RenderPage;
  manifest: PageManifest;
  finish: (html: string, nonce: string) => Promise<string>;
};

/** Loads the built web app by its path; null when it has not been built. */
export async function loadBuiltRenderer(webDist: string): Promise<Renderer | null> {
  const entry = join(webDist, 'server/entry-server.js');
  if (!existsSync(entry)) return null;
  const { render } = (await import(pathToFileURL(entry).href)) as { render: RenderPage };
  const manifest = JSON.parse(await readFile(join(webDist, 'server/page-manifest.json'), 'utf8')) as PageManifest;
  return { render, manifest, finish: async (html) => html };
}
