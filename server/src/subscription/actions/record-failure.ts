import { isSameFailure, type PaymentFailure } from '@parlour/domain/payment/failure';
import type { Trx } from '../../platform/db/schema.ts';
import { readPlanOrder, writePlanOrder } from '../queries.ts';
import type { Services } from '../context.ts';

type Wrong = { id: string; failure: PaymentFailure; team: string };

/** Records a failed payment at the order of a plan, and writes to the team, once for each kind of failure. */
export async function recordPlanFailure(services: Services, trx: Trx, { id, failure, team }: Wrong): Promise<void> {
  const plan = await readPlanOrder(trx, id, true);
  if (!plan || isSameFailure(plan.failure, failure)) return;
  await writePlanOrder(trx, id, { failure });
  if (team !== '') await services.planMails.failedToTeam(trx, services, team, { ...plan, failure });
}
