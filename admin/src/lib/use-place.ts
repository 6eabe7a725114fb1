import { type FocusEvent, useEffect, useRef } from 'react';

/** Where the focus goes when what had it is gone: the button that was pressed, or the box around it where that is gone, too. */
export function usePlace(moment: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    (last.current.isConnected ? last.current : box.current)?.focus();
  }, [moment]);
  const keep = ({ target }: FocusEvent<HTMLElement>) => {
    // What is opened from here is a part of this tree, and not of this box.
    if (box.current?.contains(target)) last.current = target;
  };
  return [box, keep] as const;
}
