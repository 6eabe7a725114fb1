import type { Api } from './api.ts';

/** App codes of the bundled languages. */
export const bundledLanguages = ['en', 'ch', 'tw'] as const;
export type LanguageCode = (typeof bundledLanguages)[number];

/** Files of the built app that a page names, by route id; from the build's manifest. */
export type PageManifest = { routes: Record<string, { css: string[]; preloads: string[]; scripts: string[] }> };

/** What the server hands to the renderer of finished pages. `api` answers as a guest and never throws foreign error texts. */
export type PageContext = {
  api: Api;
  lang: LanguageCode;
  /** The public origin of this installation; never the Host header. */
  origin: string;
  nonce: string;
  manifest: PageManifest;
  mode: 'demo' | 'production' | 'test';
  /** Language offered once as "Read this in …", from Accept-Language, or null. */
  offeredLang: LanguageCode | null;
};

/** The one function of the web app's server artefact. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
