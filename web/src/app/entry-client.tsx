import '../ui/tokens.css';
import { isLanguage } from '@parlour/phrases/languages';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { browserApi } from '../lib/api.ts';
import { expectCalls } from '../lib/fetch-sending.ts';
import { languageOfTag, storedLanguage, storeLanguage } from '../lib/language.ts';
import type { AppContext } from './context.ts';
import { loadTexts } from './language-packs.ts';
import { newQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';

const page = document.documentElement;
const language = languageOfTag(page.lang);
const { offer, offerText = '' } = page.dataset;

// Somebody who came by a link in another language goes on in it, unless a language was chosen on this device.
if (!storedLanguage() && isLanguage(new URLSearchParams(location.search).get('lang'))) storeLanguage(language);

const context: AppContext = {
  api: browserApi(language),
  language,
  t: await loadTexts(language),
  origin: page.dataset['origin'] ?? location.origin,
  mode: (page.dataset['mode'] as AppContext['mode'] | undefined) ?? 'production',
  languageOffer: isLanguage(offer) ? { language: offer, text: offerText } : null,
  queryClient: newQueryClient({ isServer: false }),
};

hydrateRoot(document, <RouterClient router={createAppRouter(context)} />);

// Whoever touches the page will soon want something from the server.
for (const sign of ['pointermove', 'touchstart', 'keydown', 'scroll'])
  addEventListener(sign, expectCalls, { once: true, passive: true });
