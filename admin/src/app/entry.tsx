import '@parlour/ui/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { type AppContext, CurrentAppContext } from '../lib/app-context.ts';
import { languageOfPage } from '../lib/language.ts';
import { dropTyped } from '../lib/kept-text.ts';
import { currentSession, followOtherTabs, isSessionLost, isSignedOut, watchSession } from '../lib/session.ts';
import { isRefused } from '@parlour/contract/envelope';
import { putCodesAway } from '../features/team/new-codes.ts';
import { dropDrafts } from '../features/till/kept-draft.ts';
import { loadTexts } from './load-texts.ts';
import { createAdminRouter } from './router.tsx';

/** Resolves when a sheet of the document is there, or will not come. */
const sheetHere = (link: HTMLLinkElement) =>
  link.sheet
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
      });
// The document waits for none of them, so that its frame is painted at once.
const sheets = Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[data-rel=stylesheet]')].map(sheetHere));

const language = languageOfPage();
const { mode } = document.documentElement.dataset;
const context: AppContext = {
  language,
  t: await loadTexts(language),
  mode: (mode as AppContext['mode'] | undefined) ?? 'production',
};

const mostTries = 2;
const isRefusal = (error: unknown) =>
  isRefused(error) && error.reason !== 'network_failed' && error.reason !== 'timed_out';
const queryClient = new QueryClient({
  // What another person of the team changed is seen when one looks again.
  defaultOptions: { queries: { staleTime: 10_000, retry: (tries, error) => !isRefusal(error) && tries < mostTries } },
});

followOtherTabs();

// A tab that is opened again after its member signed out in another one still has what was typed in it.
if (isSignedOut()) {
  dropDrafts();
  dropTyped();
}

// Nothing of the one before is left for the next person at this browser; what was typed waits for its own member alone where the sign-in ended by itself.
watchSession(() => {
  if (currentSession() !== null) return;
  putCodesAway();
  if (!isSessionLost()) {
    dropDrafts();
    dropTyped();
  }
  queryClient.clear();
});

await sheets;
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <CurrentAppContext value={context}>
      <RouterProvider router={createAdminRouter(queryClient)} />
    </CurrentAppContext>
  </QueryClientProvider>,
);
