import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import styles from './SheetGrid.module.css';

type CellEditorProps = {
  label: string;
  /** Which cell it is, and what the sheet calls it. */
  heading: string;
  box: { left: number; top: number; width: number; height: number };
  text: string;
  scrollerRef: RefObject<HTMLElement | null>;
  /** Hears every letter, so that nothing typed is lost. */
  onType: (text: string) => void;
  /** `isLeft`: the focus has gone elsewhere already. */
  onClose: (isLeft: boolean) => void;
  onNext: (isBack: boolean) => boolean;
};

const leastWidth = 240;
const margin = 8;

/** A cell while it is written into: Enter is a line break, Tab goes on, Escape takes back what was typed. */
export function CellEditor({ label, heading, box, text, scrollerRef, onType, onClose, onNext }: CellEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const headingId = useId();
  const before = useRef(text);
  useLayoutEffect(() => {
    const part = editor.current;
    const area = field.current;
    const scroller = scrollerRef.current;
    if (!part || !area || !scroller) return;
    // In sight as a whole, wherever the cell is.
    const width = Math.min(Math.max(leastWidth, box.width), scroller.clientWidth - 2 * margin);
    const last = scroller.scrollLeft + scroller.clientWidth - width - margin;
    part.style.width = `${width}px`;
    part.style.left = `${Math.max(scroller.scrollLeft + margin, Math.min(box.left, last))}px`;
    area.focus({ preventScroll: true });
    area.setSelectionRange(area.value.length, area.value.length);
    part.scrollIntoView({ block: 'nearest' });
    // Once, where it opens: it stays there while the grid is scrolled.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, []);
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onType(before.current);
      onClose(false);
    }
    if (event.key === 'Tab' && onNext(event.shiftKey)) event.preventDefault();
  };
  return (
    <div ref={editor} className={styles.editor} style={{ top: box.top }}>
      <p id={headingId} className={styles.heading}>
        {heading}
      </p>
      <textarea
        ref={field}
        rows={4}
        aria-label={label}
        aria-describedby={headingId}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
        onBlur={() => onClose(true)}
      />
    </div>
  );
}
