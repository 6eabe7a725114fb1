/** Ids of rows, by the chain of each, in the order of the chains. */
export function idsByChain(rows: readonly { chainId: string; id: string }[]): { chainId: string; ids: string[] }[] {
  const byChain = Map.groupBy(rows, ({ chainId }) => chainId);
  return [...byChain.keys()].sort().map((chainId) => ({ chainId, ids: byChain.get(chainId)!.map(({ id }) => id) }));
}
