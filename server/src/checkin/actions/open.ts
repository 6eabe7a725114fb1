import type { CheckInAt, CheckInPage, ShownCode } from '@parlour/contract/checkin/calls';
import { codeMs, codeNumber } from '@parlour/domain/checkin/check-in-code';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Answer } from '../../platform/context.ts';
import { checkInCodeOf } from '../../platform/link-token.ts';
import type { Ctx } from '../../booking/context.ts';
import { accessOfDevice, accessToCheckIn } from '../queries/access.ts';

/** What the page of the check-in needs, and whether it is open for the caller. */
export async function openCheckIn(ctx: Ctx, { shopId, ...shown }: CheckInAt): Promise<Answer<CheckInPage>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const { shop, parameters } = await ctx.catalog.facts(scope);
  const takesAccount = !parameters.checkInNeedsCode;
  const terms = { secrets: ctx.config.secrets, now: ctx.clock.now(), takesAccount };
  const access = await accessToCheckIn(ctx.db, ctx.actor, scope, shown, terms);
  const isShown = shown.code !== undefined || shown.deviceKey !== undefined;
  return allowed({
    ...scope,
    shopName: shop.name,
    timeFormat: shop.details.timeFormat,
    admittedBy: access?.by ?? null,
    isRefused: isShown && access === null,
    takesAccount,
  });
}

/** The code that a device of the store shows, and when the next one takes its place. */
export async function getCode(
  ctx: Ctx,
  { shopId, deviceKey }: { shopId: string; deviceKey: string },
): Promise<Answer<ShownCode>> {
  const scope = await ctx.catalog.scope(shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  if (!(await accessOfDevice(ctx.db, scope, deviceKey))) return refused('check_in_closed');
  const now = ctx.clock.now();
  return allowed({
    code: checkInCodeOf(ctx.config.secret, scope.shopId, codeNumber(now)),
    changesInMs: codeMs - (now % codeMs),
  });
}
