import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import styles from './ExpandableText.module.css';

type ExpandableTextProps = {
  text: string;
  /** Height in pixels above which the text is cut. */
  limitPx: number;
  more: string;
  less: string;
  startsOpen?: boolean;
  lang?: string;
};

/**
 * A text cut at a height, below its last whole line, with a real button only when something is hidden; line breaks stay. The button lies over the last line, so that
 * nothing moves when it appears.
 */
export function ExpandableText({ text, limitPx, more, less, startsOpen = false, lang }: ExpandableTextProps) {
  const textRef = useRef<HTMLDivElement>(null);
  const textId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [isTaller, setTaller] = useState(false);

  useEffect(() => {
    const element = textRef.current;
    if (!element) return;
    // One line is always shown, however large the reader's letters are.
    const lineOf = () => Number.parseFloat(getComputedStyle(element).lineHeight) + 1;
    const observer = new ResizeObserver(() => setTaller(element.offsetHeight > Math.max(limitPx, lineOf())));
    observer.observe(element);
    return () => observer.disconnect();
  }, [limitPx]);

  return (
    <div className={styles.expandable} data-open={(isTaller && isOpen) || undefined}>
      <div className={styles.window} style={isOpen ? undefined : ({ '--limit': `${limitPx}px` } as CSSProperties)}>
        <div ref={textRef} id={textId} lang={lang} className={styles.text}>
          {text}
        </div>
      </div>
      {isTaller && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? less : more}
        </button>
      )}
    </div>
  );
}
