import { useRouter } from '@tanstack/react-router';
import { type HistoryPlace, isFromList, keepOpened, openedFrom } from '../../features/customer/last-search.ts';

/** Whose card was opened last from this very entry of the browser's history, to be found again on the way back. */
export function useOpened() {
  const router = useRouter();
  const here = (): HistoryPlace => {
    const { __TSR_key: entry = '', __TSR_index: place } = router.latestLocation.state;
    return { entry, place };
  };
  return {
    openedHere: () => openedFrom(here()),
    keepOpened: (id: string) => keepOpened(here(), id),
    isFromList: (id: string) => isFromList(here(), id),
  };
}
