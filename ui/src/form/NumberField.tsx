import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMedia } from '../browser/media.ts';
import { Field, type FieldWords } from './Field.tsx';
import { NumberPad, type NumberPadWords } from './NumberPad.tsx';
import { Popover } from '../overlay/Popover.tsx';
import styles from './Field.module.css';

type NumberFieldProps = FieldWords & {
  id?: string;
  words: NumberPadWords;
  /** Inside the frame, before the number: a currency. */
  start?: ReactNode;
  maxLength?: number;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number;
  /** After the point. */
  decimals?: number;
  disabled?: boolean;
  readOnly?: boolean;
};

/** Windows of a tablet, reached by fingers: its own pad replaces the large keyboard (ux 2.4). */
const tablet = '(min-width: 600px) and (pointer: coarse)';

/** A number; the arrow keys change it by one within its limits, and on a tablet a pad opens. */
export function NumberField(props: NumberFieldProps) {
  const { label, note, hint, error, isLabelHidden, id, words, value, onChange, max, decimals = 0 } = props;
  const { disabled, readOnly, start, maxLength } = props;
  const hasPad = useMedia(tablet) && !disabled && !readOnly;
  const [isOpen, setOpen] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  const open = () => hasPad && setOpen(true);
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, id }}>
      {(wiring) => (
        <div className={styles.box}>
          {start && <span className={styles.side}>{start}</span>}
          <input
            {...wiring}
            {...{ disabled, readOnly, maxLength }}
            ref={inputRef}
            inputMode={hasPad ? 'none' : decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            className={styles.control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onClick={open}
            onKeyDown={(event) => !readOnly && step(event, props)}
          />
          <Popover isOpen={isOpen} onClose={close} triggerRef={inputRef} title={label} closeLabel={words.close}>
            {isOpen && <NumberPad {...{ label, words, value, onChange, max, decimals }} onDone={close} />}
          </Popover>
        </div>
      )}
    </Field>
  );
}

function step(event: KeyboardEvent, { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER }: NumberFieldProps) {
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const now = Number(value.trim().replace(',', '.'));
  if (by === undefined || Number.isNaN(now)) return;
  event.preventDefault();
  onChange(String(Math.min(max, Math.max(min, now + by))));
}
