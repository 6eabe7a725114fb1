import { isOurOrigin } from '../brand/facts.ts';
import type { Services } from '../booking/context.ts';

/** The origin of an address, in a list of its own when this installation or one of its brands is found there, else an empty list. */
export async function ownOrigins(
  at: Pick<Services, 'db' | 'changes' | 'config'>,
  address: string,
): Promise<readonly string[]> {
  if (!URL.canParse(address)) return [];
  const { origin } = new URL(address);
  return (await isOurOrigin(at, origin)) ? [origin] : [];
}
