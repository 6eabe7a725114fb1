import { type FormEvent, useEffect, useRef, useState } from 'react';

/** A search runs this long after the last key (B G-24). */
const typingPauseMs = 500;

/** Text of a search field: shown at once, searched for when typing pauses or Enter is pressed. */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = typed ?? searched;
  const run = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== searched) search(next.trim());
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    text,
    type: (next: string) => {
      setTyped(next);
      clearTimeout(timer.current);
      // An emptied field answers at once: there is nothing more to type.
      timer.current = setTimeout(() => run(next), next === '' ? 0 : typingPauseMs);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      run(text);
    },
  };
}
