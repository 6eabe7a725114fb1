import { useEffect, useState } from 'react';

const everyMs = 20_000;

/** The server's time (epoch ms), which goes on by itself. */
export function useNow(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now + aheadMs;
}
