import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** What is open, from the lowest to the one on top. */
const open: symbol[] = [];

/**
 * The way back closes what is open over a page, the one on top first, and the page stays. A sheet in the address needs none of this: the way back closes it
 * by itself. `onClose` asks where something would be lost.
 */
export function useClosedByBack(isOpen: boolean, onClose: () => void): void {
  const router = useRouter({ warn: false });
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = Symbol('open');
    open.push(own);
    const letGo = router.history.block({
      blockerFn: ({ action }) => {
        const isMine = action === 'BACK' && open.at(-1) === own;
        if (isMine) close();
        return isMine;
      },
      enableBeforeUnload: false,
    });
    return () => {
      letGo();
      open.splice(open.indexOf(own), 1);
    };
  }, [isOpen, router]);
}
