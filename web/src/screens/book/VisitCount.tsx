import { useText } from '../../lib/app-context.ts';
import type { BookVisit } from './visit.ts';
import styles from './VisitCount.module.css';

/** Number of services, length and total, beside the main action on a phone. */
export function VisitCount({ visit: { draft, isPickUp, lengthText, totalText } }: { visit: BookVisit }) {
  const t = useText();
  const count = isPickUp ? draft.lines.reduce((sum, { quantity }) => sum + quantity, 0) : draft.lines.length;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count}>{t(isPickUp ? 'menu.productCount' : 'menu.count', { count })}</span>
      <span className={styles.secondary}>{[lengthText, totalText].filter(Boolean).join(' · ')}</span>
    </>
  );
}
