import { useId, type ReactNode } from 'react';
import { FieldError } from './Field.tsx';
import { moveChoice, tabStop } from '../choice/roving-radio.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './RadioCards.module.css';

type RadioCard = {
  id: string;
  title: ReactNode;
  /** Lines under the title. */
  text?: ReactNode;
  /** At the right, such as a price. */
  end?: ReactNode;
  picture?: ReactNode;
  lang?: string;
  /** Present when it cannot be chosen now: shown, read out, and a tap reports it. */
  unavailableReason?: string;
};

type RadioCardsProps = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly RadioCard[];
  selected: string | null;
  onSelect: (id: string) => void;
  onUnavailable?: (id: string) => void;
  error?: string;
};

/** One of several options that need more than a word each. */
export function RadioCards(props: RadioCardsProps) {
  const { label, isLabelHidden, options, selected, onSelect, onUnavailable, error } = props;
  const base = useId();
  const stops = options.map(({ id, unavailableReason }) => ({ id, isUnfree: Boolean(unavailableReason) }));
  const reached = tabStop(stops, selected);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${base}-label`}
      aria-describedby={error ? `${base}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className={styles.group}
      onKeyDown={moveChoice}
    >
      {isLabelHidden ? (
        <VisuallyHidden id={`${base}-label`}>{label}</VisuallyHidden>
      ) : (
        <span id={`${base}-label`} className={styles.label}>
          {label}
        </span>
      )}
      {options.map((option) => (
        <CardRadio
          key={option.id}
          option={option}
          isChosen={option.id === selected}
          isReached={option.id === reached}
          onPress={() => (option.unavailableReason ? onUnavailable?.(option.id) : onSelect(option.id))}
        />
      ))}
      <FieldError id={`${base}-error`}>{error}</FieldError>
    </div>
  );
}

type CardRadioProps = { option: RadioCard; isChosen: boolean; isReached: boolean; onPress: () => void };

function CardRadio({ option, isChosen, isReached, onPress }: CardRadioProps) {
  return (
    <button
      type="button"
      role="radio"
      className={styles.card}
      aria-checked={isChosen}
      aria-disabled={option.unavailableReason ? true : undefined}
      tabIndex={isReached ? 0 : -1}
      lang={option.lang}
      onClick={onPress}
    >
      <span className={styles.dot} />
      {option.picture}
      <span className={styles.words}>
        <span className={styles.title}>{option.title}</span>
        {option.text && <span className={styles.text}>{option.text}</span>}
        {option.unavailableReason && <span className={styles.text}>{option.unavailableReason}</span>}
      </span>
      {option.end && <span className={styles.end}>{option.end}</span>}
    </button>
  );
}
