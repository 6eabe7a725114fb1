import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useText } from '../../lib/app-context.ts';
import { FailedNotice } from './FailedNotice.tsx';

type TimesStateProps = { isThere: boolean; error: Error | null; onRetry: () => void };

/** Where the times would stand: they are on their way, or could not be had. */
export function TimesState({ isThere, error, onRetry }: TimesStateProps) {
  const t = useText();
  if (error) return <FailedNotice error={error} onRetry={onRetry} />;
  if (isThere) return null;
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={44} />
    </LoadingRegion>
  );
}
