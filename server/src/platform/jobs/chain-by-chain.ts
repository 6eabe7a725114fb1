import type { Services } from '../context.ts';

/** How much of a chain's work a round does where it does `total` of all chains: their work takes turns, and none waits for one that is slow. */
export function shareOfChain(total: number, chainIds: readonly string[]): number {
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
