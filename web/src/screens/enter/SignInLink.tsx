import { isRefused } from '@parlour/contract/envelope';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { logInWithLink } from '../../features/account/calls/enter.ts';
import { linkToken, linkFlow } from '../../features/account/link-flow.ts';
import { forgetTyped } from '../../features/account/typed.ts';
import { renderLink, useGo } from '../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../lib/http/error-words.ts';
import { isScreenPath } from '../../lib/navigation/known-path.ts';
import { openSignIn } from '../../lib/navigation/overlay.ts';
import { takeRememberedPath } from '../../lib/session/remembered-path.ts';
import { sessionState, useSession } from '../../lib/session/session.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { currentPlace, useSpoken } from './place.ts';

/** Where a mailed link leads. Opening it changes nothing, since programs open links as well: only the button signs in. */
export function SignInLink() {
  const t = useText();
  const { name } = useSpoken();
  const kept = useTabStore(linkToken);
  const token = useTokenFromLink(linkToken.write, paths.signInLink()) ?? kept;
  const { user } = useSession();
  const { isBusy, failure, signIn } = useSigningIn(token);
  const isOver = token === '' && failure === null;
  return (
    <Page hasTabs isNarrow screen="SignInLink">
      <PageHeader
        title={t('account.loginTitle', { name })}
        subtitle={token === '' ? undefined : t('account.linkOpenText')}
      />
      <Stack gap={4}>
        {user && !isBusy && <p>{t('account.signedInAs', { email: user.email })}</p>}
        <div role="alert">
          {failure !== null && <NoticeBox tone="danger">{failure}</NoticeBox>}
          {isOver && !user && <NoticeBox tone="info">{t('reasons.link_over')}</NoticeBox>}
        </div>
        {token === '' ? (
          <WayOn isSignedIn={user !== null} />
        ) : (
          <Button isWide loading={isBusy} loadingLabel={t('account.signingIn')} onClick={signIn}>
            {t('account.signIn')}
          </Button>
        )}
      </Stack>
    </Page>
  );
}

function useSigningIn(token: string) {
  const t = useText();
  const api = useApi();
  const router = useRouter();
  const go = useGo();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await logInWithLink(api, token, currentPlace());
      linkToken.clear();
      linkFlow.clear();
      forgetTyped();
      const { user } = sessionState();
      if (user) toast.show({ text: t('account.signedInAs', { email: user.email }), tone: 'success' });
      go(takeRememberedPath((path) => isScreenPath(router, path)) ?? paths.explore(), { replaces: true });
    } catch (error) {
      if (isRefused(error) && (error.reason === 'link_used' || error.reason === 'link_over')) linkToken.clear();
      setFailure(errorWords(error, t).text);
      setBusy(false);
    }
  };
  return { isBusy, failure, signIn: () => void (isBusy || signIn()) };
}

/** The link opens nothing any more: the customer asks for another one, or goes on into the app when signed in already. */
function WayOn({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText();
  const router = useRouter();
  if (isSignedIn)
    return (
      <ButtonLink href={paths.explore()} icon="compass" isWide render={renderLink}>
        {t('shop.exploreStores')}
      </ButtonLink>
    );
  return (
    <Button isWide icon="mail" onClick={() => openSignIn(router, { entry: 'link' })}>
      {t('account.linkNew')}
    </Button>
  );
}
