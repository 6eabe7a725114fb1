import { useEffect, useState } from 'react';

/** The second tap of a double tap comes within this time. */
const doubleTapMs = 400;

/** True for a moment after something has opened: a tap that comes now was meant for what stood there before. */
export function useJustOpened(): boolean {
  const [isNew, setNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setNew(false), doubleTapMs);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}
