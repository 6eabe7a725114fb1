import { useEffect, useRef } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './RollingText.module.css';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Figures that roll up to what they say, for two seconds; readers get the text at once, and without motion there is no wait. */
export function RollingText({ text }: { text: string }) {
  const rollRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const roll = rollRef.current;
    if (!roll || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const turns = [...roll.querySelectorAll<HTMLElement>('[data-digit]')].map((strip) =>
      strip.animate(
        { translate: ['0 0', `0 ${-Number(strip.dataset['digit']) * 10}%`] },
        { duration: rollMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
      ),
    );
    return () => {
      for (const turn of turns) turn.cancel();
    };
  }, [text]);
  return (
    <span className={styles.whole}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span ref={rollRef} aria-hidden="true" className={styles.roll}>
        {[...text].map((letter, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- A figure has no other name than its place.
          <Letter key={place} letter={letter} />
        ))}
      </span>
    </span>
  );
}

/** How long figures roll. */
const rollMs = 2000;

function Letter({ letter }: { letter: string }) {
  if (!/\d/.test(letter)) return <span>{letter}</span>;
  return (
    <span className={styles.window}>
      <span className={styles.strip} data-digit={letter} style={{ translate: `0 ${-Number(letter) * 10}%` }}>
        {digits.map((digit) => (
          <span key={digit} className={styles.digit}>
            {digit}
          </span>
        ))}
      </span>
    </span>
  );
}
