import { type Ref, useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, type FieldWords } from '../form/Field.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Picture } from '../media/Picture.tsx';
import type { UploadItem } from './upload-items.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import fieldStyles from '../form/Field.module.css';
import styles from './UploadField.module.css';

export type UploadWords = {
  /** "Add photo". */
  add: string;
  /** "2 of 9 photos". */
  count: (count: number) => string;
  /** Told when more were chosen than there is room for. */
  limit: string;
  /** "Photo 2, beach.jpg". */
  item: (place: number, name: string) => string;
  sending: (percent: number) => string;
  arrived: string;
  failed: string;
  /** "Photo 2, beach.jpg: upload failed", read out as it happens. */
  failedItem: (item: string, why: string) => string;
  retry: (place: number) => string;
  remove: (place: number) => string;
};

type UploadFieldProps = Omit<FieldWords, 'isLabelHidden'> & {
  words: UploadWords;
  most: number;
  items: readonly UploadItem[];
  /** How many files of the last choice had no room. */
  left: number;
  onAdd: (files: readonly File[]) => void;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
  /** Side of a preview, in pixels. */
  previewSize?: number;
};

const usualPreviewSize = 48;
/** Named one by one: a phone that saves photos in a form of its own then hands them over as JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** Photos to send along: small previews, each with its progress, and ways to try again or take one away. */
export function UploadField(props: UploadFieldProps) {
  const { label, note, hint, error, words, most, items, left, onAdd, onRetry, onRemove } = props;
  const { previewSize = usualPreviewSize } = props;
  const id = useId();
  const addRef = useRef<HTMLButtonElement>(null);
  const isFull = items.length >= most;
  const limit = left > 0 ? words.limit : '';
  const described = classNames(Boolean(hint) && `${id}-hint`, `${id}-count`, Boolean(limit || error) && `${id}-error`);
  const remove = (item: UploadItem) => {
    onRemove(item.id);
    // The button that had the focus goes away with its row.
    addRef.current?.focus();
  };
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className={fieldStyles.label}>
        {label}
        {note && <span className={fieldStyles.note}>{note}</span>}
      </p>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <UploadRow
              key={item.id}
              {...{ item, words, onRetry, previewSize }}
              place={index + 1}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <AddButton ref={addRef} {...{ label, described, isFull, onAdd }} text={words.add} />
        <span id={`${id}-count`} className={styles.count}>
          {words.count(items.length)}
        </span>
      </div>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <FieldError id={`${id}-error`}>{error ?? limit}</FieldError>
      <VisuallyHidden role="status">{limit || newsOf(items, words)}</VisuallyHidden>
    </div>
  );
}

type AddButtonProps = {
  ref: Ref<HTMLButtonElement>;
  label: string;
  text: string;
  described: string;
  isFull: boolean;
  onAdd: (files: readonly File[]) => void;
};

/** The button that people see and reach opens the chooser of the browser. */
function AddButton({ ref, label, text, described, isFull, onAdd }: AddButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        kind="secondary"
        size="sm"
        icon="plus"
        isUnavailable={isFull}
        aria-describedby={described}
        onClick={() => !isFull && inputRef.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

type UploadRowProps = {
  item: UploadItem;
  place: number;
  words: UploadWords;
  previewSize: number;
  onRetry: (id: string) => void;
  onRemove: () => void;
};

function UploadRow({ item, place, words, previewSize, onRetry, onRemove }: UploadRowProps) {
  const percent = Math.round(item.share * 100);
  const name = words.item(place, item.name);
  return (
    <li className={styles.item}>
      <Picture src={item.previewUrl} alt="" width={previewSize} height={previewSize} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {item.state === 'sending' && (
          <span className={styles.state}>
            <progress className={styles.progress} max={100} value={percent} aria-label={name} />
            <span aria-hidden="true">{words.sending(percent)}</span>
          </span>
        )}
        {item.state === 'failed' && <span className={styles.failed}>{item.message || words.failed}</span>}
        {item.state === 'done' && <span className={styles.state}>{words.arrived}</span>}
      </div>
      {item.state === 'failed' && (
        <IconButton icon="refresh" label={words.retry(place)} onClick={() => onRetry(item.id)} />
      )}
      <IconButton icon="trash" label={words.remove(place)} onClick={onRemove} />
    </li>
  );
}

/** What is read out as it happens: failures first, else that all have arrived. */
function newsOf(items: readonly UploadItem[], words: UploadWords): string {
  const failed = items.findLast(({ state }) => state === 'failed');
  if (failed) {
    const item = words.item(items.indexOf(failed) + 1, failed.name);
    return words.failedItem(item, failed.message || words.failed);
  }
  const isAllThere = items.length > 0 && items.every(({ state }) => state === 'done');
  return isAllThere ? words.arrived : '';
}
