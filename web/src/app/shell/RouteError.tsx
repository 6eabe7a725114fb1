import { isRefused } from '@parlour/contract/envelope';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorWords } from '../../lib/error-words.ts';
import { reportError } from '../../lib/report.ts';
import { ScreenMissing } from '../../lib/screen-missing.ts';
import { useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** A screen that could not be shown: what is known of it, and the way on. A missing part of the app is fetched by a reload. */
export function RouteError({ error }: { error: unknown }) {
  const t = useText();
  const router = useRouter();
  const isMissing = error instanceof ScreenMissing;
  // A refusal, or a part of the app that could not be fetched, is no fault of a screen.
  useEffect(() => {
    if (!isMissing && !isRefused(error)) reportError(error);
  }, [error, isMissing]);
  const { kind, text } = errorWords(error, t);
  const action = isMissing ? (
    <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
  ) : (
    <Button onClick={() => void router.invalidate()}>{t('shell.retry')}</Button>
  );
  return (
    <Page hasTabs isNarrow screen="RouteError">
      <PageHeader title={t(isMissing ? 'shell.newReleaseTitle' : 'shell.errorTitle')} />
      <EmptyState
        kind={isMissing ? 'notice' : kind}
        title={isMissing ? t('shell.newReleaseText') : text}
        action={action}
      />
    </Page>
  );
}
