import type { Progress } from '@parlour/domain/form/progress';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import styles from './FormView.module.css';

type FormProgressProps = Progress & {
  /** The first question that is still wrong, once the form was to be sent; without a number: a signature. */
  next: { number: number | null } | null;
  onNext: () => void;
};

/** How far the form is; it stays in sight. */
export function FormProgress({ answered, total, next, onNext }: FormProgressProps) {
  const t = useText();
  // A form of one question has nothing to count: a document would count as answered after its first letter.
  const isCounted = total > 1;
  if (!isCounted && !next) return null;
  const text = t('form.answered', { answered, total });
  return (
    <div className={styles.progress}>
      {isCounted && (
        <div className={styles.counted}>
          <p>{text}</p>
          <progress className={styles.bar} max={total} value={answered} aria-label={text} />
        </div>
      )}
      {next && (
        <Button kind="quiet" size="sm" onClick={onNext}>
          {next.number === null ? t('form.toOpen') : t('form.toQuestion', { number: next.number })}
        </Button>
      )}
    </div>
  );
}
