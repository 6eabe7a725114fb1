import { isRefused } from '@parlour/contract/envelope';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { missingEmailQuery } from '../../features/account/calls/missing-email.ts';
import { missingEmailLink, openMissingEmailLink } from '../../features/account/missing-email.ts';
import { typeText } from '../../features/account/typed.ts';
import { renderLink, useGo } from '../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../lib/http/error-words.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { MissingEmailForm } from './MissingEmailForm.tsx';

/** A customer of whom the store has no e-mail adds one, by the link that the store sent. */
export function MissingEmail() {
  const t = useText();
  const isTaken = useTokenFromLink(openMissingEmailLink, paths.missingEmail()) === null;
  const linkToken = useTabStore(missingEmailLink);
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <Page hasTabs isNarrow screen="MissingEmail">
      <PageHeader title={t(saved === null ? 'shell.missEmail' : 'account.missEmailDone')} />
      {saved !== null ? (
        <Done email={saved} />
      ) : linkToken === '' && isTaken ? (
        <DeadLink />
      ) : (
        <Opened key={linkToken} linkToken={linkToken} onSaved={setSaved} />
      )}
    </Page>
  );
}

type OpenedProps = { linkToken: string; onSaved: (email: string) => void };

function Opened({ linkToken, onSaved }: OpenedProps) {
  const t = useText();
  const { data, error, refetch } = useQuery({
    ...missingEmailQuery(useApi(), linkToken),
    enabled: linkToken !== '',
  });
  if (isRefused(error) && error.reason === 'token_spent') return <DeadLink />;
  if (error) {
    const { kind, text } = errorWords(error, t);
    return (
      <EmptyState
        kind={kind}
        title={text}
        action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      />
    );
  }
  if (!data)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={220} />
      </LoadingRegion>
    );
  return <MissingEmailForm linkToken={linkToken} {...data} onSaved={onSaved} />;
}

/** Used, run out, or never given: all look the same. */
function DeadLink() {
  const t = useText();
  return (
    <EmptyState
      kind="noData"
      title={t('account.missEmailDead')}
      text={t('account.missEmailDeadText')}
      action={
        <ButtonLink href={paths.landing()} icon="home" render={renderLink}>
          {t('brand.toStart')}
        </ButtonLink>
      }
    />
  );
}

/** A customer who continues to an account finds the address filled in; the bookings are attached once it is proven. */
function Done({ email }: { email: string }) {
  const t = useText();
  const go = useGo();
  useEffect(() => document.querySelector<HTMLElement>('[data-page-heading]')?.focus(), []);
  const signUp = () => {
    typeText({ email, username: email });
    go(paths.signUp());
  };
  return (
    <Stack gap={5}>
      <NoticeBox tone="success">{t('account.missEmailSaved', { email })}</NoticeBox>
      <Button isWide onClick={signUp}>
        {t('account.createAccount')}
      </Button>
      <ButtonLink kind="secondary" isWide href={paths.landing()} icon="home" render={renderLink}>
        {t('brand.toStart')}
      </ButtonLink>
    </Stack>
  );
}
