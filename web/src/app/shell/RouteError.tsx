import { isRefused } from '@parlour/contract/envelope';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCloseFragment } from '../../lib/navigation/close-fragment.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { mayReload, reloadOnce } from '@parlour/ui/browser/reload-once.ts';
import { reportError } from '../../lib/report/report.ts';
import { ScreenMissing } from '@parlour/ui/browser/screen-missing.ts';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { useIsBooking } from './ReserveOver.tsx';
import { RoutePending } from './RoutePending.tsx';

/**
 * A screen that could not be shown. A part of the app that is missing since a new release is fetched by one reload, without a word, once the
 * server has answered: otherwise the browser would show a page of its own, and the app be gone.
 */
export function RouteError({ error }: { error: unknown }) {
  const [reloads, setReloads] = useState(() => error instanceof ScreenMissing && !error.isLate && mayReload());
  useEffect(() => {
    if (reloads) void reloadOnce().then(setReloads);
  }, [reloads]);
  return reloads ? <RoutePending /> : <ErrorShown error={error} />;
}

/** What is known of the failure, and the way on. */
function ErrorShown({ error }: { error: unknown }) {
  const t = useText();
  const router = useRouter();
  const isBooking = useIsBooking();
  const close = useCloseFragment();
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
      <PageHeader
        title={t(isMissing ? 'shell.newReleaseTitle' : 'shell.errorTitle')}
        action={isBooking && <IconButton icon="close" label={t('shell.close')} onClick={close} />}
      />
      <EmptyState
        kind={isMissing ? 'notice' : kind}
        title={isMissing ? t('shell.newReleaseText') : text}
        action={action}
      />
    </Page>
  );
}
