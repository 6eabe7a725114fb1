import type { LunarText } from '@parlour/phrases/format/lunar';
import { useEffect, useState } from 'react';

type Write = (day: string, tag: string) => LunarText | null;

/** The space that such a text will have, while it is on its way. */
const none: LunarText = { short: '', full: '' };

let known: Write | undefined;

/** What a day is in the Chinese calendar, where dates are written in Chinese; it is fetched for these languages alone, and undefined for the others. */
export function useLunar(tag: string): ((day: string) => LunarText) | undefined {
  const isWanted = tag.startsWith('zh');
  const [write, setWrite] = useState(() => known);
  useEffect(() => {
    if (!isWanted || write) return;
    import('./lunar.ts').then(
      ({ lunarOf }) => setWrite(() => (known = lunarOf)),
      // A calendar without it is a calendar still.
      () => undefined,
    );
  }, [isWanted, write]);
  return isWanted ? (day) => write?.(day, tag) ?? none : undefined;
}
