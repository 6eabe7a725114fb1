import { formatTag } from '@parlour/phrases/languages';
import type { Look } from '../../features/report/words.ts';
import { useSymbols } from '../../features/team/amounts.ts';
import { useAppContext } from '../../lib/app-context.ts';

/** How figures are written on this page. */
export function useLook(): Look {
  const { language, t } = useAppContext();
  return { tag: formatTag(language), t, symbol: useSymbols() };
}
