import type { Trx } from '../../platform/db/schema.ts';
import { tellTeamTrouble } from '../../notification/actions/tell-team.ts';
import { readPlanOrder, writePlanOrder } from '../queries.ts';
import type { Services } from '../../booking/context.ts';

type Wrong = { id: string; trouble: string; team: string };

/** Keeps at the order of a plan that something is wrong with its payment, and writes to the team, once for each kind of trouble. */
export async function notePlanTrouble(services: Services, trx: Trx, { id, trouble, team }: Wrong): Promise<void> {
  const plan = await readPlanOrder(trx, id, true);
  if (!plan || plan.trouble === trouble) return;
  await writePlanOrder(trx, id, { trouble });
  if (team !== '') await tellTeamTrouble(trx, services, team, { ...plan, trouble });
}
