import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import styles from './Kiosk.module.css';

/** So long nobody has touched anything before the countdown begins; after the welcome it begins at once. */
const quietMs = 30_000;
const countSeconds = 15;
const touches = ['pointerdown', 'keydown', 'input'] as const;

type CountdownProps = { isDone: boolean; onEnd: () => void };

/** Ends a session that nobody uses any more: the last seconds are shown, and each touch gives more time. */
export function Countdown({ isDone, onEnd }: CountdownProps) {
  const t = useText();
  const { left, extend } = useLeft(isDone ? 0 : quietMs, onEnd);
  return (
    <div className={isDone ? styles.belowWelcome : styles.below}>
      <VisuallyHidden role="status">
        {left === null ? '' : t('checkIn.countdown', { count: countSeconds })}
      </VisuallyHidden>
      <Row gap={3} wrap between>
        <span role="timer" className={styles.left}>
          {left === null ? '' : t('checkIn.countdown', { count: left })}
        </span>
        <Row gap={3} wrap>
          {left !== null && (
            <Button kind="secondary" onClick={extend}>
              {t('checkIn.moreTime')}
            </Button>
          )}
          {!isDone && (
            <Button kind="quiet" onClick={onEnd}>
              {t('checkIn.restart')}
            </Button>
          )}
        </Row>
      </Row>
    </div>
  );
}

/** The seconds that are left, or null before the countdown. `firstQuietMs`: how long the first silence is. */
function useLeft(firstQuietMs: number, onEnd: () => void) {
  const [left, setLeft] = useState<number | null>(firstQuietMs === 0 ? countSeconds : null);
  const countsFrom = useRef<number | null>(null);
  const extend = () => {
    countsFrom.current = Date.now() + quietMs;
    setLeft(null);
  };
  const touched = useEffectEvent(extend);
  const tick = useEffectEvent(() => {
    countsFrom.current ??= Date.now() + firstQuietMs;
    const gone = Date.now() - countsFrom.current;
    if (gone < 0) return;
    const seconds = countSeconds - Math.floor(gone / 1000);
    if (seconds <= 0) onEnd();
    else setLeft(seconds);
  });
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), 500);
    const hear = () => touched();
    for (const touch of touches) addEventListener(touch, hear);
    return () => {
      clearInterval(timer);
      for (const touch of touches) removeEventListener(touch, hear);
    };
  }, []);
  return { left, extend };
}
