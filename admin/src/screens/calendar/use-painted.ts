import { useEffect, useState } from 'react';

/** The calendar is being painted by then; later, a line that breaks would leave nothing to press. */
const calmMs = 500;

/** Whether a page that is ready has been painted, so that what can wait may be fetched. It stays so. */
export function usePainted(isReady: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady || isPainted) return;
    const timer = setTimeout(() => setPainted(true), calmMs);
    return () => clearTimeout(timer);
  }, [isReady, isPainted]);
  return isPainted;
}
