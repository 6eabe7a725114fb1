import type { At, Answer, Services } from './context.ts';
import type { ChainAccess, StoreAccess } from './team-access.ts';

/** How often one member of a team asks within ten minutes for what is much work for the server; each more than a person at a desk does. */
const most = { report: 120, duplicates: 60, roster: 300, customers: 300 };
const windowSeconds = 600;

/** Counts a piece of such work of who asks for it, before it is begun. */
export function countWork(
  { attempts, access }: Pick<Services, 'attempts'> & At<StoreAccess | ChainAccess>,
  kind: keyof typeof most,
): Promise<Answer<undefined>> {
  return attempts.count([{ bucket: `work ${kind} ${access.memberId}`, windowSeconds, max: most[kind] }]);
}
