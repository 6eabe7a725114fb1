import { todayIn } from '@parlour/domain/time/zone';
import { useEffect, useEffectEvent } from 'react';

const everyMs = 20_000;

/** Calls back when a new day has begun in a zone while the page was open. */
export function useNewDay(zone: string | undefined, onNewDay: () => void): void {
  const tell = useEffectEvent(onNewDay);
  useEffect(() => {
    if (zone === undefined) return;
    let day = todayIn(zone, Date.now());
    const timer = setInterval(() => {
      const now = todayIn(zone, Date.now());
      if (now === day) return;
      day = now;
      tell();
    }, everyMs);
    return () => clearInterval(timer);
  }, [zone]);
}
