import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RenderPage } from '@parlour/contract/page';
import type { Renderer } from './renderer.ts';

/** The parts of Vite that are used here; it is loaded only for work on the app. */
type ModuleNode = { id: string | null; url: string; importedModules: Set<ModuleNode> };
type Vite = {
  middlewares: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  environments: Record<
    string,
    {
      runner: { import: (path: string) => Promise<unknown> };
      moduleGraph: { getModuleById: (id: string) => ModuleNode | undefined; idToModuleMap: Map<string, ModuleNode> };
    }
  >;
  transformIndexHtml: (url: string, html: string) => Promise<string>;
  close: () => Promise<void>;
};

export type DevWeb = { renderer: Renderer; server: (handler: RequestListener) => Server; close: () => Promise<void> };

const entry = '/src/app/entry-server.tsx';
const clientEntry = '/src/app/entry-client.tsx';

/** Serves the web app from its sources: edits show at once, in the browser and in the next finished page. */
export async function createDevWeb(webFolder: string): Promise<DevWeb> {
  let listener: RequestListener = () => undefined;
  const server = createServer((request, response) =>
    vite.middlewares(request, response, () => listener(request, response)),
  );
  const { createServer: createVite } = (await import('vite')) as unknown as {
    createServer: (options: object) => Promise<Vite>;
  };
  const vite = await createVite({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    // Read as it is: a bundled copy beside it would look like an edit, and the server restart for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const runner = vite.environments['ssr']!.runner;
  const render: RenderPage = async (request, context) => {
    const module = (await runner.import(entry)) as { render: RenderPage };
    return module.render(request, context);
  };
  const manifest = { routes: { __root__: { css: [], preloads: [], scripts: [clientEntry] } }, styles: {} };
  const finish = async (html: string, nonce: string) => {
    const styles = await inlineStyles(vite, nonce);
    return html.replace('</head>', `${styles}${devScripts(nonce)}</head>`);
  };
  return {
    renderer: { render, manifest, finish },
    server: (handler) => {
      listener = handler;
      return server;
    },
    close: () => vite.close(),
  };
}

/** The runner sends no styles: those that the page imported are put in, where Vite's client finds and keeps them up to date. */
async function inlineStyles(vite: Vite, nonce: string): Promise<string> {
  const { moduleGraph, runner } = vite.environments['ssr']!;
  const styles: string[] = [];
  for (const id of moduleGraph.idToModuleMap.keys()) {
    if (!id.endsWith('.css')) continue;
    const { default: css } = (await runner.import(`${id}?inline`)) as { default: string };
    styles.push(`<style nonce="${nonce}" data-vite-dev-id="${id}">${css}</style>`);
  }
  return styles.join('');
}

/** After React's own scripts: React would take a foreign one in front for its own. */
function devScripts(nonce: string): string {
  const preamble = `import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;`;
  return `<script type="module" nonce="${nonce}">${preamble}</script><script type="module" nonce="${nonce}" src="/@vite/client"></script>`;
}
