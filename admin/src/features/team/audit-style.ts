import type { TeamChain } from '@parlour/contract/team/own';
import type { TeamAuditEntry } from '@parlour/contract/team/people';
import type { Translate } from '@parlour/phrases/t';

/** How the activity of a chain is written: its stores, and how each of them writes times and amounts. */
export type AuditStyle = {
  t: Translate;
  stores: TeamChain['stores'];
  tagOf: (shopId: string | null) => string;
};

/** The store that an entry is of; null: of the whole chain, or of a store that the member does not see. */
export function storeOfEntry({ facts, subject, about }: TeamAuditEntry, stores: TeamChain['stores']) {
  const ids = [facts['shopId'], about?.shopId, subject];
  return stores.find(({ id }) => ids.includes(id)) ?? null;
}
