import { type CSSProperties, useId } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/Icon.tsx';
import { FieldError } from './Field.tsx';
import styles from './RatingInput.module.css';

export type RatingWords = {
  /** "3.5 of 5"; what 0 says, too. */
  value: (stars: number) => string;
  less: string;
  more: string;
};

type RatingInputProps = {
  labelledBy: string;
  describedBy?: string | undefined;
  error?: string | undefined;
  words: RatingWords;
  /** 0 for none, to 5 in halves. */
  value: number;
  onChange: (value: number) => void;
};

const stars = [0, 1, 2, 3, 4];
const most = 5;
const half = 0.5;
const starSize = 40;

/**
 * Five stars with halves. A slider of the browser lies over them, so that keys and readers move it as any other; each half of a star is one of its
 * steps. Where a half is narrow for a finger, the buttons below do the same.
 */
export function RatingInput({ labelledBy, describedBy, error, words, value, onChange }: RatingInputProps) {
  const id = useId();
  const step = (by: number) => onChange(Math.min(most, Math.max(0, value + by)));
  return (
    <div className={styles.rating}>
      <div className={styles.row}>
        <div className={styles.stars} aria-hidden="true">
          {stars.map((place) => (
            <Star key={place} part={Math.min(1, Math.max(0, value - place))} />
          ))}
        </div>
        <input
          type="range"
          className={styles.slider}
          min={0}
          max={most}
          step={half}
          value={value}
          aria-labelledby={labelledBy}
          aria-describedby={classNames(describedBy, error && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
          aria-valuetext={words.value(value)}
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
      <div className={styles.steps}>
        <IconButton icon="minus" kind="outline" label={words.less} onClick={() => step(-half)} />
        <span className={styles.value} aria-hidden="true">
          {words.value(value)}
        </span>
        <IconButton icon="plus" kind="outline" label={words.more} onClick={() => step(half)} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

function Star({ part }: { part: number }) {
  return (
    <span className={styles.star} style={{ '--part': part } as CSSProperties}>
      <span className={styles.empty}>
        <Icon name="star" size={starSize} />
      </span>
      <span className={styles.full}>
        <Icon name="star" size={starSize} />
      </span>
    </span>
  );
}
