import { isRefused } from '@parlour/contract/envelope';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
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

/** A page that could not be loaded, and the way to try again. `title`: which page it would be. */
export function Failed({ title, ...fault }: FailedProps & { title?: string }) {
  return (
    <AreaPage>
      {title !== undefined && <PageTop title={title} />}
      <FailedPart {...fault} />
    </AreaPage>
  );
}

/** The same inside a page. */
export function FailedPart({ error, onRetry }: FailedProps) {
  const t = useText();
  const isLine = isRefused(error) && (error.reason === 'network_failed' || error.reason === 'timed_out');
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
