import { type ReactNode, useId } from 'react';
import styles from './NewAppointment.module.css';

type PartProps = { title: string; action?: ReactNode; children: ReactNode };

/** One question of a new appointment. */
export function Part({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
