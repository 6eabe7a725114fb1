import type { Work } from '@parlour/contract/staff/works';
import { useText } from '../../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import type { FeedTextOf } from './WorksFeed.tsx';
import styles from './WorkFoot.module.css';

type WorkFootProps = {
  work: Work;
  name: { text: string; lang: string };
  textOf: FeedTextOf;
  /** As it is shown, or '' where it has none. */
  price: string;
  /** Left out where people cannot be booked directly. */
  onBook?: (() => void) | undefined;
};

/** Whose work it is, what was done and for how much, and the way to a visit with this person. */
export function WorkFoot({ work, name, textOf, price, onBook }: WorkFootProps) {
  const t = useText();
  return (
    <div className={styles.foot}>
      <div className={styles.details}>
        <p className={styles.name} lang={name.lang}>
          {name.text}
          {price && <span className={`${styles.price} num`}>{price}</span>}
        </p>
        {work.labels.length > 0 && (
          <ul className={styles.labels}>
            {work.labels.map((label) => {
              const { text, lang } = textOf(label.name, label.nameSecond);
              return (
                <li key={label.id} lang={lang}>
                  {text}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {onBook && (
        <Button size="sm" aria-label={t('staff.bookNamed', { name: name.text })} onClick={onBook}>
          {t('menu.book')}
        </Button>
      )}
    </div>
  );
}
