import type { ItemRecord } from '../queries/record.ts';

type Item = Pick<ItemRecord, 'id' | 'code'>;

/** What came into a booking and what went out of it, by code; nothing where all of it stayed. */
export function servicesChanged(
  before: readonly Item[],
  after: readonly Item[],
): { added?: string[]; removed?: string[] } {
  const added = missingIn(before, after);
  const removed = missingIn(after, before);
  return { ...(added.length > 0 ? { added } : {}), ...(removed.length > 0 ? { removed } : {}) };
}

const missingIn = (there: readonly Item[], items: readonly Item[]): string[] =>
  items.filter((item) => !there.some(({ id, code }) => id === item.id && code === item.code)).map(({ code }) => code);
