import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

/** A search runs this long after the last key. */
export const typingPauseMs = 500;

/** The text of the field where it differs from the search, the last search from here, and the search of the page. */
export type TypedSearch = { typed: string | null; asked: string | null; searched: string };

/** Another search has come from elsewhere, such as a link to the page without one: the field follows. */
export function followSearch(state: TypedSearch, searched: string): TypedSearch {
  if (state.searched === searched) return state;
  return state.asked === searched ? { ...state, searched } : { typed: null, asked: null, searched };
}

/** Text of a search field: shown at once, searched for when typing pauses or Enter is pressed. */
export function useTypedSearch(searched: string, search: (text: string) => void) {
  const [before, setState] = useState<TypedSearch>({ typed: null, asked: null, searched });
  const state = followSearch(before, searched);
  if (state !== before) setState(state);
  const { typed, asked } = state;
  const text = typed ?? searched;
  const run = (next: string) => {
    const wanted = next.trim();
    setState((now) => ({ ...now, asked: wanted }));
    if (wanted !== searched) search(wanted);
  };

  const runTyped = useEffectEvent(run);
  useEffect(() => {
    if (typed === null || typed.trim() === asked) return undefined;
    // An emptied field answers at once: there is nothing more to type.
    const timer = setTimeout(() => runTyped(typed), typed === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, asked]);

  return {
    text,
    type: (next: string) => setState((now) => ({ ...now, typed: next })),
    submit: (event: FormEvent) => {
      event.preventDefault();
      run(text);
    },
  };
}
