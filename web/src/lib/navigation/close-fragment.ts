import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useGo } from './AppLink.tsx';
import { useHere } from './fragment.ts';

/** Steps back where the fragment was opened from this page; else, after a pasted link, only takes it off the address. */
export function useCloseFragment(): () => void {
  const go = useGo();
  const here = useHere();
  const { history } = useRouter();
  const placeNow = () => history.location.state.__TSR_index;
  // From one fragment to another it may have gone deeper: back leads to the one before, as long as this page has any.
  const [begun] = useState(placeNow);
  return () => {
    if (placeNow() > begun) history.back();
    else go(here(''), { replaces: true, keepsScroll: true });
  };
}
