import '@parlour/ui/tokens.css';
import { isLanguage, isPackLanguage } from '@parlour/phrases/languages';
import { withValues } from '@parlour/phrases/t';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { browserClient } from '../lib/http/api.ts';
import { expectCalls } from '../lib/http/fetch-http-client.ts';
import { textsOfPage } from '../features/language/calls.ts';
import { noteNavigation } from '../lib/http/prefetch.ts';
import { hasChosenLanguage, languageOfPage, storeDefaultLanguage, storeLanguage } from '../lib/language/language.ts';
import { takeOpeningToken } from '../lib/session/opening-token.ts';
import { watchErrors } from '../lib/report/report.ts';
import { lookAgain, sessionState, startSession } from '../lib/session/session.ts';
import { followAccountLanguage } from './account-language.ts';
import type { RouterContext } from './context.ts';
import { loadTexts } from './language-packs.ts';
import { newQueryClient } from './query-client.ts';
import { followOtherTabs } from './other-tabs-language.ts';
import { createAppRouter } from './router.tsx';

takeOpeningToken();
const page = document.documentElement;
const language = languageOfPage();
const { offer, offerText = '', pack: packVersion } = page.dataset;

watchErrors(async () => (await import('../lib/report/report-start.ts')).startReports(language));

// A customer who came by a link in another language continues in it, unless a language was chosen on this device.
if (!hasChosenLanguage() && isLanguage(new URLSearchParams(location.search).get('lang'))) storeLanguage(language);
else storeDefaultLanguage();

const { api, openView } = browserClient(language);

// A language that is not bundled comes alive with the very texts that the page was written with.
const pack = isPackLanguage(language)
  ? { version: packVersion, texts: await textsOfPage(language, packVersion) }
  : null;

const brand = JSON.parse(page.dataset['brand'] ?? '{}') as RouterContext['brand'];

const context: RouterContext = {
  api,
  language,
  packVersion,
  t: withValues(await loadTexts(language, pack), { product: brand.productName }),
  brand,
  origin: page.dataset['origin'] ?? location.origin,
  mode: (page.dataset['mode'] as RouterContext['mode'] | undefined) ?? 'production',
  languageOffer: isLanguage(offer) ? { language: offer, text: offerText } : null,
  queryClient: newQueryClient({ isServer: false }),
};

const router = createAppRouter(context);
router.subscribe('onBeforeNavigate', noteNavigation);
followAccountLanguage(router, api);
followOtherTabs(api);

// A finished page needs no view id until something is asked for; the others want it at once.
const isFinished = document.querySelector('[data-page-heading]') !== null;
void startSession(api).then(() => {
  if (!isFinished && sessionState().status === 'visitor') openView().catch(() => undefined);
});

// Where the server could not say who is signed in, the connection may be back now.
addEventListener('online', () => void lookAgain());

// Taken over in short pieces, so that a tap or a scroll never waits for all of the page.
startTransition(() => void hydrateRoot(document, <RouterClient router={router} />));

// A customer who touches the page will soon need the server.
for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll'])
  addEventListener(sign, expectCalls, { once: true, passive: true });
