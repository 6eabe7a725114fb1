import type { Answer } from '../../platform/context.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Ctx } from '../../booking/context.ts';
import type { CheckInAccess } from '../queries/access.ts';

/**
 * Counts a try, whatever becomes of it: nobody can try many contacts to learn who a customer is. A device of the store serves many customers, so it has
 * a limit by the minute, and none by its address, which it shares with the customers in the store.
 */
export function countTry(ctx: Ctx, access: CheckInAccess | null): Promise<Answer<undefined>> {
  const { checkInsPerDevice, checkInsPerIp, checkInsPerKiosk } = ctx.config.limits;
  if (access?.by === 'device')
    return ctx.attempts.count([
      { bucket: `check-in kiosk ${access.deviceId}`, windowSeconds: 60, max: checkInsPerKiosk },
    ]);
  const limit = (who: string, max: number) => ({ bucket: `check-in ${who}`, windowSeconds: 3600, max });
  const accountId = accountIdOf(ctx.actor);
  return ctx.attempts.count(
    [
      limit(`ip ${ctx.limitIp}`, checkInsPerIp),
      ...(accountId === null ? [] : [limit(`account ${accountId}`, checkInsPerDevice)]),
    ],
    ctx.deviceId === '' ? [] : [limit(`device ${ctx.deviceId}`, checkInsPerDevice)],
  );
}
