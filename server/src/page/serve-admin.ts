import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { LanguageCode } from '@parlour/contract/language/calls';
import { isLanguage, isSupported, languages } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html, type Markup } from '../notification/formats/html.ts';
import type { Config } from '../platform/config/config.ts';
import { cookieOf, languageOf } from '../platform/http/caller.ts';
import { browserHeaders } from '../platform/http/security-headers.ts';
import { preferredLanguage } from './page-request.ts';
import { plainPage } from './plain-page.ts';
import { byName } from './serve-files.ts';

const entry = 'src/app/entry.tsx';
const foreverMs = 365 * 24 * 3_600_000;
const notBuilt = 'The stores’ app has not been built yet: run "npm start" once.';

/** Runs before anything is painted: the theme that was chosen on this device. */
const themeScript = `(function(d){try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t}catch(e){}})(document.documentElement)`;

/**
 * Runs once the frame is there. What the app needs is fetched and begins right after the frame has been painted, so that nothing holds that up; soon in any
 * case, as in a tab behind others nothing is painted. The sheets keep their place and order in the head. What does not come leaves the document, so that the
 * app waits for no sheet that failed before it ran, and fetches what a page needs by itself.
 */
const startScript = `(function(d,s){s.type='module';s.src=d.currentScript.dataset.entry;function go(){if(s.parentNode)return;d.querySelectorAll('link[data-rel]').forEach(function(l){l.onerror=function(){l.remove()};l.rel=l.dataset.rel});d.head.append(s)}requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,300)})(document,document.createElement('script'))`;

/** The frame of the app, painted while its script is on its way; the script puts the app in its place. */
const firstSight = (lang: LanguageCode) =>
  html`<div class="first" aria-hidden="true">
    <p>${translate(lang)('shell.productName')}</p>
    <i></i><b></b>
  </div>`;
/**
 * In the document itself, so that it is painted before any file has come; the colours are those of the tokens. It names the layers of the sheets,
 * as that of a page that is loaded later can come before that of the frame.
 */
const firstStyle = [
  '@layer reset,base,ui;',
  ':root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}',
  '.first{min-height:100vh;padding:0 16px;background:light-dark(#f6f7f9,#0e1116);color:light-dark(#14171f,#f2f4f8);font:700 17px/60px system-ui,sans-serif}',
  '.first>p{margin:0 -16px;padding:0 16px;background:light-dark(#fff,#161a21)}',
  '.first>:not(p){display:block;height:32px;margin-top:20px;border-radius:12px;background:light-dark(#eef1f5,#20262f)}',
  '.first>b{height:60vh}',
].join('');

type Chunk = { file: string; css?: string[]; imports?: string[] };
type BuildManifest = Record<string, Chunk>;

/** What the document names: the script to start, and all that it and the page import at once, itself among them. */
type Files = { script: string; styles: string[]; preloads: string[] };
type FilesOf = (lang: LanguageCode, path: string) => Files;

/** The page that a store opens first: the browser fetches it beside the entry, not after it. */
const calendar = { path: /^\/admin\/store\/[^/]+\/calendar$/, chunk: 'src/screens/calendar/Calendar.tsx' };

/**
 * The stores' app: one document for every address below `/admin`, and its files, which carry a hash in their names. Nothing of it is shared with the
 * customers' app but the origin, and its policy allows less: the page itself holds two scripts and one style, known by their hashes.
 */
export function serveAdmin(app: FastifyInstance, { config }: { config: Config }): void {
  const files = filesOf(config.adminDist);
  // The host of a brand belongs to its chain, which could read what members of other chains type there.
  const ownHost = new URL(config.publicUrl).hostname;
  const assets = join(config.adminDist, 'assets');
  if (existsSync(assets))
    app.register(fastifyStatic, {
      root: assets,
      prefix: '/admin/assets/',
      index: false,
      maxAge: foreverMs,
      immutable: true,
      decorateReply: false,
      ...byName,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('x-content-type-options', 'nosniff');
        // It leads pages of the app to what it told of, so that its scope is all of them.
        if (basename(path).startsWith('notice-worker')) reply.header('service-worker-allowed', '/admin/');
      },
    });
  app.get('/admin/assets/*', (_request, reply) => reply.callNotFound());
  app.get('/admin/app.webmanifest', (request, reply) =>
    reply
      .headers({ ...adminHeaders(config), 'cache-control': 'no-cache' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestIn(appLanguage(request)))),
  );
  for (const path of ['/admin', '/admin/*'])
    app.get(path, (request, reply) => {
      if (request.hostname !== ownHost) return reply.redirect(`${config.publicUrl}${request.url}`);
      const lang = appLanguage(request);
      reply
        .code(files ? 200 : 503)
        .headers({ ...adminHeaders(config), 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      if (!files) return reply.send(plainPage(lang, notBuilt, translate(lang)('shell.productName')));
      return reply.send(documentOf(files(lang, request.url.split('?')[0]!), lang, config.mode));
    });
}

/** The language that was chosen on this device; before that, the one of those the app speaks that its browser would rather read. */
const appLanguage = (request: FastifyRequest): LanguageCode =>
  isLanguage(cookieOf(request, 'language'))
    ? languageOf(request)
    : (preferredLanguage(request.headers['accept-language'] ?? '', isSupported) ?? 'en');

function filesOf(adminDist: string): FilesOf | null {
  const manifest = join(adminDist, '.vite/manifest.json');
  if (!existsSync(manifest)) return null;
  const build = JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest;
  const script = build[entry]?.file ?? '';
  return (lang, path) => {
    const page = calendar.path.test(path) ? [calendar.chunk] : [];
    const chunks = reachedFrom(build, [entry, `src/app/texts/${lang}.ts`, ...page]);
    const preloads = chunks.map(({ file }) => file);
    return { script, preloads, styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
  };
}

/** These chunks and all that they import at once. */
function reachedFrom(build: BuildManifest, names: readonly string[]): Chunk[] {
  const reached = new Map<string, Chunk>();
  const follow = (name: string) => {
    const chunk = build[name];
    if (!chunk || reached.has(name)) return;
    reached.set(name, chunk);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const name of names) follow(name);
  return [...reached.values()];
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function adminHeaders(config: Pick<Config, 'publicUrl' | 'fileHost' | 'mode'>): Record<string, string> {
  const files = config.fileHost ? ` ${config.fileHost}` : '';
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(themeScript)} ${hashOf(startScript)}`,
    `style-src 'self' ${hashOf(firstStyle)}`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { ...browserHeaders(config), 'content-security-policy': policy };
}

/** What makes a window of its own of the app on a home screen, without which phones of Apple show no notices. */
const manifestIn = (lang: LanguageCode) => ({
  name: translate(lang)('shell.productName'),
  lang: languages[lang].tag,
  id: '/admin/',
  start_url: '/admin/',
  scope: '/admin/',
  display: 'standalone',
});

function documentOf({ script, styles, preloads }: Files, lang: LanguageCode, mode: Config['mode']): string {
  const style: Markup = { markup: `<style>${firstStyle}</style>` };
  const theme: Markup = { markup: `<script>${themeScript}</script>` };
  const start: Markup = { markup: `<script data-entry="/admin/${script}">${startScript}</script>` };
  return html`<!doctype html>
    <html lang="${languages[lang].tag}" data-language="${lang}" data-mode="${mode}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>${translate(lang)('shell.productName')}</title>
        <link rel="manifest" href="/admin/app.webmanifest" />
        ${theme} ${style} ${styles.map((file) => html`<link data-rel="stylesheet" href="/admin/${file}" />`)}
        ${preloads.map((file) => html`<link data-rel="preload" as="script" crossorigin href="/admin/${file}" />`)}
      </head>
      <body>
        <div id="root">${firstSight(lang)}</div>
        ${start}
      </body>
    </html>`.markup;
}
