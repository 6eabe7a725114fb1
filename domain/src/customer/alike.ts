/** So many pairs of records are shown at once. */
export const mostAlike = 50;

/** So many pairs of one group: a number that stands in the place of many hides no other pair. */
export const mostOfGroup = 5;

/** So many records of one group are looked at. */
export const mostLooked = 12;

/** Records of the same mail or phone, the oldest first; `count`: how many there are, also those that are not looked at. */
export type AlikeGroup = { ids: readonly string[]; count: number };

/** `more`: how many records of the group stand in none of its pairs. It is told beside the last of them, and so not at all where that one is listed for another reason already, or no longer listed. */
export type AlikePairs = { pairs: { firstId: string; secondId: string }[]; more: number };

/**
 * The pairs of a group: each record beside its oldest one, so that what is left stays listed when one of them is merged. Those that the store has parted are no pair, and
 * each other record is compared with both.
 */
export function pairsOfGroup(
  { ids, count }: AlikeGroup,
  isParted: (firstId: string, secondId: string) => boolean,
): AlikePairs {
  const anchors = new Set(ids.filter((id, place) => place === 0 || ids.some((other) => isParted(id, other))));
  const all = ids.flatMap((firstId, place) =>
    ids
      .slice(place + 1)
      .filter((id) => (anchors.has(firstId) || anchors.has(id)) && !isParted(firstId, id))
      .map((secondId) => ({ firstId, secondId })),
  );
  const pairs = all.slice(0, mostOfGroup);
  const idsOf = (of: typeof all) => new Set(of.flatMap(({ firstId, secondId }) => [firstId, secondId])).size;
  return { pairs, more: idsOf(all) - idsOf(pairs) + count - ids.length };
}
