import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useGo } from './AppLink.tsx';
import { useFragment, useHere } from './fragment.ts';

/** Steps back where the fragment was opened from this page; else, after a pasted link, only takes it off the address. */
export function useCloseFragment(): () => void {
  const go = useGo();
  const here = useHere();
  const fragment = useFragment();
  const { history } = useRouter();
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (fragment === '') wasEmpty.current = true;
  }, [fragment]);
  return () => {
    if (wasEmpty.current) history.back();
    else go(here(''), { replaces: true, keepsScroll: true });
  };
}
