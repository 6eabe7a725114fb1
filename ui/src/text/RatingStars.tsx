import { useId } from 'react';
import { iconPaths } from '../icon/icon-paths.ts';
import styles from './RatingStars.module.css';

type RatingStarsProps = {
  /** 0 to 5, fractions are drawn. */
  value: number;
  /** The same in words, such as "4.6 of 5". */
  name: string;
  size?: number;
};

const places = [0, 1, 2, 3, 4];
const starSide = 24;
const rowWidth = starSide * places.length;

/** Five stars filled as far as the value goes. */
export function RatingStars({ value, name, size = 16 }: RatingStarsProps) {
  const starsId = useId();
  const filledWidth = (rowWidth * Math.min(5, Math.max(0, value))) / 5;
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${rowWidth} ${starSide}`}
      width={size * places.length}
      height={size}
      className={styles.stars}
    >
      <clipPath id={starsId}>
        {places.map((place) => (
          <path key={place} d={iconPaths.star} transform={`translate(${place * starSide} 0)`} />
        ))}
      </clipPath>
      <g clipPath={`url(#${starsId})`}>
        <rect width={rowWidth} height={starSide} className={styles.empty} />
        <rect width={filledWidth} height={starSide} className={styles.full} />
      </g>
    </svg>
  );
}
