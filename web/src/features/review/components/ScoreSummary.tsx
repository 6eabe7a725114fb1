import type { ReviewScores } from '@parlour/contract/review/calls';
import { starBars } from '@parlour/domain/review/star-bars';
import { formatScore } from '@parlour/phrases/format';
import { useText } from '../../../lib/app-context.ts';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { RatingStars } from '@parlour/ui/text/RatingStars.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import styles from './ScoreSummary.module.css';

/** The average with one decimal, how many there are, and a bar for each number of stars. Nothing where there is no review. */
export function ScoreSummary({ scores: { average, total, counts } }: { scores: ReviewScores }) {
  const t = useText();
  if (average === null) return null;
  const score = formatScore(average);
  return (
    <section className={styles.summary} aria-label={t('review.average', { score })}>
      <div className={styles.average}>
        <strong className={styles.score}>{score}</strong>
        <RatingStars value={Number(average)} name={t('review.scored', { score })} size={18} />
        <span className={styles.total}>{t('review.total', { count: total })}</span>
      </div>
      <ul className={styles.bars}>
        {starBars(counts).map(({ score: stars, count, percent }) => (
          <li key={stars} className={styles.row}>
            <VisuallyHidden>{t('review.bar', { stars, count, percent })}</VisuallyHidden>
            <span aria-hidden="true" className={styles.stars}>
              {stars}
              <Icon name="star" size={14} />
            </span>
            <span aria-hidden="true" className={styles.track}>
              <span className={styles.fill} style={{ inlineSize: `${(count * 100) / total}%` }} />
            </span>
            <span aria-hidden="true" className={styles.share}>
              {t('review.share', { count, percent })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
