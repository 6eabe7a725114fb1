import { type MouseEvent, useEffect, useState } from 'react';
import { useBrand, useText } from '../../lib/app-context.ts';
import styles from './PoweredBy.module.css';
import { isTablet, thisDevice } from './tablet.ts';

/** After the first screen has been rendered. */
const waitMs = 1000;
const popup = 'popup,noopener,noreferrer,width=820,height=900';

// Once it is there it stays, also when the pages of a booking were in between.
let wasTime = false;

function useIsTime(): boolean {
  const [isTime, setTime] = useState(wasTime);
  useEffect(() => {
    if (wasTime) return;
    const timer = setTimeout(() => {
      wasTime = true;
      setTime(true);
    }, waitMs);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}

/**
 * Who made the product. Its space is reserved from the start, so nothing moves when it appears. A tablet keeps the page and opens the
 * website in a window of its own, which cannot reach this one; all other devices go there.
 */
export function PoweredBy() {
  const t = useText();
  const { poweredBy } = useBrand();
  const isTime = useIsTime();
  const open = (event: MouseEvent) => {
    if (!isTablet(thisDevice())) return;
    event.preventDefault();
    window.open(poweredBy.website, '_blank', popup);
  };
  return (
    <footer className={styles.place} data-no-print="">
      {isTime && (
        <a href={poweredBy.website} rel="noopener" className={styles.badge} onClick={open}>
          {t('brand.poweredBy', { name: poweredBy.name })}
        </a>
      )}
    </footer>
  );
}
