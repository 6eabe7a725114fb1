import { brandTable } from '../brand/facts.ts';
import type { Services } from '../platform/context.ts';
import { shopColours } from './queries.ts';

/** The colours of all stores and brands, as `#rrggbb`. */
export async function coloursOfAll(at: Pick<Services, 'db' | 'changes'>): Promise<string[]> {
  const { fallback, brands } = await brandTable(at);
  return [...(await shopColours(at.db)), ...[fallback, ...brands].map(({ color }) => color)];
}
