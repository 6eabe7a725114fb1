import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { useText } from '../lib/app-context.ts';
import { errorText } from '../lib/error-text.ts';

/** A page whose content is on its way. */
export function Waiting() {
  const t = useText();
  return (
    <Page>
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={240} />
      </LoadingRegion>
    </Page>
  );
}

type FailedProps = { error: Error; onRetry: () => void };

/** A page that could not be loaded, and the way to try again. */
export function Failed({ error, onRetry }: FailedProps) {
  const t = useText();
  return (
    <Page>
      <EmptyState
        kind="abnormal"
        level={2}
        title={errorText(error, t)}
        action={
          <Button kind="secondary" icon="refresh" onClick={onRetry}>
            {t('shell.retry')}
          </Button>
        }
      />
    </Page>
  );
}
