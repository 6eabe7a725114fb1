import { useRouter } from '@tanstack/react-router';
import { keepOpened, openedFrom } from '../../features/customer/last-search.ts';

/** Whose card was opened last from this very entry of the browser's history, to be found again on the way back. */
export function useOpened() {
  const router = useRouter();
  const entry = () => router.latestLocation.state.__TSR_key ?? '';
  return { openedHere: () => openedFrom(entry()), keepOpened: (id: string) => keepOpened(entry(), id) };
}
