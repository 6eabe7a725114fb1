import styles from './Progress.module.css';

type ProgressProps = { step: number; of: number; /** The same in words, such as "Step 2 of 4". */ text: string };

/** How far along the way one is. */
export function Progress({ step, of, text }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <p className={styles.text}>{text}</p>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: of }, (_, place) => (
          <span key={place} className={place < step ? styles.done : styles.ahead} />
        ))}
      </div>
    </div>
  );
}
