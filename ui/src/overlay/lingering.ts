import { useEffect, useState } from 'react';

/** True while open and for some time after closing was asked, so that a way out can be shown, and never longer. */
export function useLingering(isOpen: boolean, lingerMs: number): boolean {
  const [isLingering, setLingering] = useState(isOpen);
  if (isOpen && !isLingering) setLingering(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setLingering(false), lingerMs);
    return () => clearTimeout(timer);
  }, [isOpen, lingerMs]);
  return isOpen || isLingering;
}
