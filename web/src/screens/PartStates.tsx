import { errorWords } from '../lib/http/error-words.ts';
import { useText } from '../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';

/** A part of a page that could not be loaded: what is known, and another try. */
export function PartFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const { kind, text } = errorWords(error, t);
  return <EmptyState kind={kind} title={text} action={<Button onClick={onRetry}>{t('shell.retry')}</Button>} />;
}

type RowsProps = { count: number; height: number };

/** The space of rows. */
export function RowShapes({ count, height }: RowsProps) {
  return Array.from({ length: count }, (_, place) => <Skeleton key={place} shape="block" height={height} />);
}

/** Rows that are on their way, in their later height. */
export function RowsLoading(rows: RowsProps) {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Stack gap={3}>
        <RowShapes {...rows} />
      </Stack>
    </LoadingRegion>
  );
}
