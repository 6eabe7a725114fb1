import { formatScore } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import styles from './Rating.module.css';

type RatingProps = { score: string | null; count: number };

/** The average with one decimal, or the words for no rating yet. */
export function Rating({ score, count }: RatingProps) {
  const t = useText();
  if (count === 0 || score === null) return <span className={styles.none}>{t('shop.noRating')}</span>;
  const text = formatScore(score);
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <Icon name="star" size={16} />
      </span>
      <span aria-hidden="true" className="num">
        {text} ({count})
      </span>
      <VisuallyHidden>{t('shop.ratingName', { score: text, count })}</VisuallyHidden>
    </span>
  );
}
