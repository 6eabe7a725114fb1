import { Button } from '@parlour/ui/button/Button.tsx';
import { Chip } from '@parlour/ui/choice/Chip.tsx';
import { useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import styles from './NewAppointment.module.css';

/** So many times of a day are shown at first. */
export const mostTimes = 12;

type TimesProps = {
  label: string;
  none: string;
  starts: readonly string[];
  selected: string | null;
  words: (start: string) => string;
  onSelect: (start: string) => void;
};

/** The free times of a day. */
export function Times({ label, none, starts, selected, words, onSelect }: TimesProps) {
  const t = useText();
  // The chosen one is never folded away.
  const [isWhole, setWhole] = useState(() => starts.indexOf(selected ?? '') >= mostTimes);
  if (starts.length === 0) return <p className={styles.small}>{none}</p>;
  const shown = isWhole ? starts : starts.slice(0, mostTimes);
  return (
    <div className={styles.choices} role="group" aria-label={label}>
      {shown.map((start) => (
        <Chip key={start} isPressed={selected === start} onPress={() => onSelect(start)}>
          {words(start)}
        </Chip>
      ))}
      {shown.length < starts.length && (
        <Button kind="quiet" size="sm" onClick={() => setWhole(true)}>
          {t('adminNewAppointment.moreTimes', { count: starts.length })}
        </Button>
      )}
    </div>
  );
}
