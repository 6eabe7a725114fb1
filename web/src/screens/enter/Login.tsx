import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type EntryPage, useLayer } from '../../lib/navigation/overlay.ts';
import { sessionState } from '../../lib/session/session.ts';
import { forgetWaitingButton } from '../../lib/session/sign-in.ts';
import { useText } from '../../lib/app-context.ts';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { EntryBody, useEntryTitle } from './EntryBody.tsx';
import { useEntryWays } from './entry-ways.ts';

/** Signing in at its own address. */
export const Login = () => <EntryScreen start="login" screen="Login" />;

/** Signing up at its own address; its legal texts can be opened by link. */
export function SignUp() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  const isText = view === 'privacy' || view === 'terms' || view === 'rules';
  return <EntryScreen start={isText ? view : 'signup'} screen="SignUp" />;
}

function EntryScreen({ start, screen }: { start: EntryPage; screen: string }) {
  const t = useText();
  const ways = useEntryWays(start, false);
  const { depth = 0 } = useLayer();
  const { title, text } = useEntryTitle(ways.page);
  // Leaving this page gives the waiting button up.
  useEffect(() => () => void (sessionState().status === 'signedIn' || forgetWaitingButton()), []);
  useHeadingFocusOf(ways.page);
  return (
    <Page hasTabs isNarrow screen={screen}>
      <PageHeader
        title={title}
        subtitle={text}
        back={depth > 0 || start !== 'login' ? { label: t('account.back'), onClick: ways.back } : undefined}
      />
      <EntryBody key={ways.page} ways={ways} />
    </Page>
  );
}

/** The pages of signing in share one address, so the focus is moved here and not by the change of address. */
function useHeadingFocusOf(page: EntryPage): void {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('[data-page-heading]');
    if (!document.activeElement?.matches('input')) heading?.focus({ preventScroll: true });
  }, [page]);
}
