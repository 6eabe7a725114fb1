import type { Look } from '../../features/report/words.ts';
import { useSymbols } from '../../features/team/amounts.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';

/** How figures are written on this page. */
export function useLook(): Look {
  return { tag: useTag(), t: useText(), symbol: useSymbols() };
}
