import { formatTime } from '@parlour/phrases/format';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { TextField } from '../form/TextField.tsx';
import { isWholeTime, readTime } from './read-time.ts';

type TimeFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'type' | 'style' | 'defaultValue'
> & {
  /** `HH:mm`, or ''. */
  value: string;
  /** `''`: what is typed is no time, or not yet. */
  onChange: (value: string) => void;
  /** How times are written. */
  style: { tag: string; timeFormat: string };
  /** Says that what was typed is no time of day. */
  unreadable: string;
};

/** A time of day, typed as people write it. Once it is left it stands there as times are written; what is no time stays as it was typed. */
export function TimeField({ value, onChange, style, unreadable, error, onBlur, onKeyDown, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [isRefused, setRefused] = useState(false);
  // A time that was chosen beside the field takes the place of what was typed.
  const own = typed?.value === value ? typed : null;
  const text = own?.text ?? (value && formatTime(value, style));
  const take = (next: string, read: string) => {
    setTyped({ text: next, value: read });
    if (read !== value) onChange(read);
  };
  /** Reads what is there; whether it is a time, or nothing. */
  const settle = (): boolean => {
    if (!own) return true;
    const read = readTime(own.text, style);
    if (read === null && own.text.trim() !== '') {
      setRefused(true);
      take(own.text, '');
      return false;
    }
    setTyped(null);
    if ((read ?? '') !== value) onChange(read ?? '');
    return true;
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // The form is not sent without the time; the field says why.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && !settle()) event.preventDefault();
  };
  return (
    <TextField
      autoComplete="off"
      inputMode={style.timeFormat === '12' ? 'text' : 'numeric'}
      {...field}
      value={text}
      error={isRefused && own ? unreadable : error}
      // What was typed and is no time is put right before anything is sent.
      data-unread={isRefused && own ? '' : undefined}
      onChange={({ target }) => {
        setRefused(false);
        take(target.value, isWholeTime(target.value) ? (readTime(target.value, style) ?? '') : '');
      }}
      onBlur={(event) => {
        onBlur?.(event);
        settle();
      }}
      onKeyDown={press}
    />
  );
}
