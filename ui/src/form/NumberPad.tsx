import { type KeyboardEvent, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { type PadKey, padKeyOf, padPressed } from './pad-keys.ts';
import styles from './NumberPad.module.css';

export type NumberPadWords = {
  pad: string;
  point: string;
  deleteDigit: string;
  clear: string;
  done: string;
  close: string;
};

type NumberPadProps = {
  label: string;
  words: NumberPadWords;
  value: string;
  onChange: (value: string) => void;
  onDone: () => void;
  max?: number | undefined;
  decimals: number;
};

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/**
 * Large keys for a number; a real keyboard works too, and what comes above the maximum becomes the maximum. The first figure takes the place of what stood there,
 * as in a field whose text is selected.
 */
export function NumberPad({ label, words, value, onChange, onDone, max, decimals }: NumberPadProps) {
  const [isTyped, setTyped] = useState(false);
  const press = (key: PadKey) => {
    setTyped(true);
    const before = isTyped || key === 'delete' ? value.replace(',', '.') : '';
    onChange(padPressed(before, key, { max, decimals }));
  };
  const pressKey = (event: KeyboardEvent) => {
    const isOnButton = event.target instanceof HTMLButtonElement;
    const key = padKeyOf(event.key);
    if (key !== null) press(key);
    else if (event.key !== 'Enter' || isOnButton) return;
    else onDone();
    event.preventDefault();
  };
  const keyOf = (key: PadKey, name?: string) => (
    <button key={key} type="button" className={styles.key} aria-label={name} onClick={() => press(key)}>
      {key === 'delete' ? <Icon name="back" size={24} /> : key === 'clear' ? 'C' : key}
    </button>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- A group of keys that a keyboard presses as well.
    <div role="group" aria-label={words.pad} className={styles.pad} onKeyDown={pressKey}>
      <output className={styles.value} aria-label={label}>
        {value || '0'}
      </output>
      <div className={styles.keys}>
        {figures.map((figure) => keyOf(figure))}
        {decimals > 0 ? keyOf('.', words.point) : keyOf('clear', words.clear)}
        {keyOf('0')}
        {keyOf('delete', words.deleteDigit)}
      </div>
      <Button isWide onClick={onDone}>
        {words.done}
      </Button>
    </div>
  );
}
