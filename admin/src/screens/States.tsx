import { isRefused } from '@parlour/contract/envelope';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import type { ComponentProps } from 'react';
import { useText } from '../lib/app-context.ts';
import { errorText } from '../lib/error-text.ts';
import { AreaPage } from './AreaPage.tsx';
import { PageTop } from './PageTop.tsx';

/** A page whose content is on its way. */
export function Waiting() {
  const t = useText();
  return (
    <AreaPage>
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={240} />
      </LoadingRegion>
    </AreaPage>
  );
}

type FailedProps = { error: Error; onRetry: () => void };

type PageOf = { title?: string; back?: ComponentProps<typeof PageTop>['back'] };

/** A page that could not be loaded, and the way to try again. `title`: which page it would be. `back`: where it was come from. */
export function Failed({ title, back, ...fault }: FailedProps & PageOf) {
  return (
    <AreaPage>
      {title !== undefined && <PageTop title={title} back={back} />}
      <FailedPart {...fault} />
    </AreaPage>
  );
}

/** The same inside a page. What is not there is not there at the next try either. */
export function FailedPart({ error, onRetry }: FailedProps) {
  const t = useText();
  const reason = isRefused(error) ? error.reason : null;
  const isLine = reason === 'network_failed' || reason === 'timed_out';
  if (reason === 'not_found' || reason === 'customer_deleted')
    return <EmptyState kind="noResult" level={2} title={errorText(error, t)} />;
  return (
    <EmptyState
      kind={isLine ? 'network' : 'abnormal'}
      level={2}
      title={errorText(error, t)}
      action={
        <Button kind="secondary" icon="refresh" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      }
    />
  );
}
