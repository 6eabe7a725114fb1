import { errorWords } from '../../lib/error-words.ts';
import { useText } from '../../lib/surroundings.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** A booking page that is on its way. */
export function PageLoading() {
  const t = useText();
  return (
    <Page>
      <LoadingRegion label={t('shell.loading')}>
        <Stack gap={4}>
          <Skeleton shape="block" height={56} width="60%" />
          <RowShapes count={4} height={88} />
        </Stack>
      </LoadingRegion>
    </Page>
  );
}

function RowShapes({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, place) => <Skeleton key={place} shape="block" height={height} />);
}

/** Rows that are on their way, in their later height. */
export function RowsLoading({ count, height }: { count: number; height: number }) {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Stack gap={3}>
        <RowShapes count={count} height={height} />
      </Stack>
    </LoadingRegion>
  );
}

type FailedProps = { error: unknown; onRetry: () => void };

/** A part of a page that could not be loaded: what is known, and another try. */
export function PartFailed({ error, onRetry }: FailedProps) {
  const t = useText();
  const { kind, text } = errorWords(error, t);
  return <EmptyState kind={kind} title={text} action={<Button onClick={onRetry}>{t('shell.retry')}</Button>} />;
}

/** A booking page that could not be loaded at all. */
export function LoadFailed({ onClose, ...failed }: FailedProps & { onClose: () => void }) {
  const t = useText();
  return (
    <Page isNarrow>
      <PageHeader
        title={t('shop.yourBooking')}
        action={<IconButton icon="close" label={t('shell.close')} onClick={onClose} />}
      />
      <PartFailed {...failed} />
    </Page>
  );
}
