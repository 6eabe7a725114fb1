import { closePages } from './closing-commands.ts';
import type { Effect } from './effects.ts';
import { changeCharge, draftOf } from './payment-draft.ts';
import type { ReplacedCharge } from './replaced-charge.ts';

/** Decides what ends with a hold that is replaced or given up: its charge, whose pages are closed; what is still paid on them is late money. */
export function decideSuperseded(replaced: ReplacedCharge): readonly Effect[] {
  if (!replaced) return [];
  const draft = draftOf({ ...replaced, commands: [], entries: [], parts: [] });
  changeCharge(draft, { isCurrent: false });
  closePages(draft, replaced.orders);
  return draft.effects;
}
