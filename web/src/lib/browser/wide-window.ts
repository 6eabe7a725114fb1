import { useMedia } from '@parlour/ui/browser/media.ts';

/** Whether the window is wide enough for a rail beside the content (ux 2.4). */
export function useWideWindow(): boolean {
  return useMedia('(min-width: 1024px)');
}
