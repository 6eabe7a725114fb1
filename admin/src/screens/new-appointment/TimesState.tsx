import { LoadingRegion } from '@parlour/ui/feedback/Skeleton.tsx';
import { useText } from '../../lib/app-context.ts';
import { ChipsRoom } from './ChipsRoom.tsx';
import { FailedNotice } from './FailedNotice.tsx';
import { mostTimes } from './Times.tsx';
import styles from './NewAppointment.module.css';

type TimesStateProps = {
  isThere: boolean;
  error: Error | null;
  /** A time, as those that are on their way are written. */
  words: string;
  onRetry: () => void;
};

/** Where the times would stand: they are on their way, or could not be had. */
export function TimesState({ isThere, error, words, onRetry }: TimesStateProps) {
  const t = useText();
  if (error) return <FailedNotice error={error} onRetry={onRetry} />;
  if (isThere) return null;
  return (
    <LoadingRegion label={t('shell.loading')}>
      <div className={styles.choices}>
        <ChipsRoom words={Array.from({ length: mostTimes }, () => words)} />
      </div>
    </LoadingRegion>
  );
}
