import { type FormEvent, useEffect, useRef, useState } from 'react';

/** A search runs this long after the last key (B G-24). */
export const typingPauseMs = 500;

/** What stands in the field where it differs from what is searched for, what was searched for last from here, and by the page. */
export type TypedSearch = { typed: string | null; asked: string | null; searched: string };

/** Another search has come from elsewhere, such as a link to the page without one: the field follows. */
export function followSearch(state: TypedSearch, searched: string): TypedSearch {
  if (state.searched === searched) return state;
  return state.asked === searched ? { ...state, searched } : { typed: null, asked: null, searched };
}

/** Text of a search field: shown at once, searched for when typing pauses or Enter is pressed. */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [before, setState] = useState<TypedSearch>({ typed: null, asked: null, searched });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const state = followSearch(before, searched);
  if (state !== before) setState(state);
  const text = state.typed ?? searched;
  const isTyping = state.typed !== null;
  const run = (next: string) => {
    clearTimeout(timer.current);
    const asked = next.trim();
    setState((now) => ({ ...now, asked }));
    if (asked !== searched) search(asked);
  };

  useEffect(() => {
    if (!isTyping) clearTimeout(timer.current);
  }, [isTyping]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    text,
    type: (next: string) => {
      setState((now) => ({ ...now, typed: next }));
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
