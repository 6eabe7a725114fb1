import type { Services } from '../context.ts';

/** How much of a chain's work a round does where it does `total` of all chains: their work takes turns, and none waits for one that is slow. */
function shareOfChain(total: number, chainIds: readonly string[]): number {
  return Math.max(1, Math.ceil(total / chainIds.length));
}

/**
 * Does the work of these chains, one after the other; answers how much there was. `work` does a bounded part of what is due at one chain: the rest
 * follows in the next round. A chain that fails waits for the next round, too, and keeps no other waiting.
 */
export async function chainByChain(
  { life, log }: Pick<Services, 'life' | 'log'>,
  chainIds: readonly string[],
  work: (chainId: string) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (const chainId of chainIds) {
    if (life.isStopping) break;
    await work(chainId).then(
      (done) => (count += done),
      (error: unknown) => log.error({ err: error, chainId }, 'the work of a chain failed; it is tried again'),
    );
  }
  return count;
}

/** `chainByChain` for work of which a round does `together` of all these chains; `work` is told how much of it may be of its chain. */
export function sharedAmongChains(
  services: Pick<Services, 'life' | 'log'>,
  together: number,
  chainIds: readonly string[],
  work: (chainId: string, most: number) => Promise<number>,
): Promise<number> {
  const most = shareOfChain(together, chainIds);
  return chainByChain(services, chainIds, (chainId) => work(chainId, most));
}
