import { expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { chainByChain, sharedAmongChains } from './chain-by-chain.ts';

const log = createLogger('silent');

test('a chain that fails keeps no other waiting, and does not count', async () => {
  const seen: string[] = [];
  const count = await chainByChain({ log, life: { isStopping: false } }, ['a', 'b', 'c'], async (chainId) => {
    seen.push(chainId);
    if (chainId === 'b') throw new Error('away');
    return 2;
  });
  expect({ seen, count }).toEqual({ seen: ['a', 'b', 'c'], count: 4 });
});

test('a process that stops begins with no other chain', async () => {
  const life = { isStopping: false };
  const seen: string[] = [];
  await chainByChain({ log, life }, ['a', 'b'], async (chainId) => {
    seen.push(chainId);
    life.isStopping = true;
    return 1;
  });
  expect(seen).toEqual(['a']);
});

test('the work of many chains is no more in one round than that of one', async () => {
  const shares = [1, 2, 3, 20].map(async (count) => {
    const chainIds = Array.from({ length: count }, String);
    const seen = new Set<number>();
    await sharedAmongChains({ log, life: { isStopping: false } }, 10, chainIds, async (_chainId, most) => {
      seen.add(most);
      return 0;
    });
    return [...seen];
  });
  expect(await Promise.all(shares)).toEqual([[10], [5], [4], [1]]);
});
