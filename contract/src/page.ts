import type { Api } from './api.ts';
import type { PageBrand } from './brand.ts';
import type { LanguageCode, LanguagePack } from './language/calls.ts';

/** Files of the built app that a page names, by route id, and the content of the styles among them; from the build's manifest. */
export type PageManifest = {
  routes: Record<string, { css: string[]; preloads: string[]; scripts: string[] }>;
  /** The content of each style file, by its address: a server-rendered page carries it, so that nothing is fetched before its first paint. */
  styles: Record<string, string>;
};

/** What the server hands to the renderer of finished pages. `api` answers as a guest and never throws foreign error texts. */
export type PageContext = {
  api: Api;
  lang: LanguageCode;
  /** The texts of that language where it is not bundled. */
  pack: LanguagePack | null;
  /** The brand whose host was asked for, in the page's language. */
  brand: PageBrand;
  /** The public origin of that brand, from the configuration; never the Host header. */
  origin: string;
  nonce: string;
  manifest: PageManifest;
  mode: 'demo' | 'production' | 'test';
  /** Language offered once as "Read this in …", from Accept-Language, with these words in it; or null. */
  offer: { language: LanguageCode; text: string } | null;
};

/** The one function of the web app's server artefact. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;
