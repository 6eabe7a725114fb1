import type { PageContext, PageManifest, RenderPage } from '@parlour/contract/page';
import { defaultLanguage, isSupported } from '@parlour/phrases/languages';
import { withValues } from '@parlour/phrases/t';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import type { RouterContext } from './context.ts';
import { loadTexts } from './language-packs.ts';
import { newQueryClient } from './query-client.ts';
import { languagePackRoute, shopTabRoute } from './route-files.ts';
import { createAppRouter } from './router.tsx';

type Handler = Parameters<typeof createRequestHandler>[0];
type ServerManifest = Awaited<ReturnType<NonNullable<Handler['getRouterManifest']>>>;

/**
 * Starts the app once the finished page has been painted: a fast line brings the scripts before the first frame, and running them would
 * hold it back. They are fetched meanwhile. A tab in the background starts when the customer opens it.
 */
const afterFirstPaint = (src: string) =>
  `requestAnimationFrame(()=>setTimeout(()=>import(${JSON.stringify(src)}).catch(${startAgain})))`;

/**
 * Where the app could not be fetched, the page is loaded again as soon as the server answers: a module that failed once stays failed. Three
 * times in a row at most, as the fault may be another one.
 */
const startAgain = `e=>{try{const s=sessionStorage,n=+s.restarts||0;s.restarts=n+1;
n<3&&(function ask(){fetch(location.href,{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>setTimeout(ask,2000))})()}catch{}
throw e}`.replaceAll('\n', '');

/** The build's files by route; those of the page's language, and of a tab that is fetched later elsewhere, under the root. */
function manifestFor({ routes, styles }: PageManifest, language: PageContext['lang'], tab: string): ServerManifest {
  const texts = languagePackRoute(isSupported(language) ? language : defaultLanguage);
  const entries = Object.entries(routes).map(([id, { css, preloads, scripts }]) => {
    const more =
      id === '__root__' ? [routes[texts], routes[shopTabRoute(tab)]].filter((files) => files !== undefined) : [];
    const modules = scripts.map((src) => ({ attrs: { type: 'module' }, children: afterFirstPaint(src) }));
    const files = {
      css: [...css, ...more.flatMap((part) => part.css)],
      preloads: [...preloads, ...more.flatMap((part) => part.preloads)],
      scripts: modules,
    };
    return [id, files] satisfies [string, object];
  });
  return { routes: Object.fromEntries(entries), inlineCss: { styles } };
}

/** Finishes a page on the server, as a guest; one router and one cache for each page. */
export const render: RenderPage = async (request, context) => {
  const queryClient = newQueryClient({ isServer: true });
  const tab = new URL(request.url).searchParams.get('tab') ?? '';
  const appContext: RouterContext = {
    api: context.api,
    language: context.lang,
    packVersion: context.pack?.version,
    t: withValues(await loadTexts(context.lang, context.pack), { product: context.brand.productName }),
    brand: context.brand,
    origin: context.origin,
    mode: context.mode,
    languageOffer: context.offer,
    queryClient,
  };
  const finish = createRequestHandler({
    request,
    createRouter: () => createAppRouter(appContext, context.nonce),
    getRouterManifest: () => manifestFor(context.manifest, context.lang, tab),
  });
  try {
    return await finish(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    );
  } finally {
    queryClient.clear();
  }
};
