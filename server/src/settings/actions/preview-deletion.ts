import type { ComingVisit, DeletionPreview } from '@parlour/contract/settings/calls';
import type { Booking } from '@parlour/contract/booking/calls';
import { allowed, refused } from '@parlour/domain/verdict';
import { myBookings } from '../../booking/actions/mine.ts';
import { getPenalty } from '../../booking/actions/read.ts';
import type { Ctx } from '../../booking/context.ts';
import type { Customer } from '../../platform/actor.ts';
import type { Answer, By, Services } from '../../platform/context.ts';
import type { PersonPart, Stake } from '../../platform/ports/person-part.ts';
import { chainNames } from '../queries/deletion.ts';

export const undoDays = 14;
const pageSize = 100;

/** What deleting the own account cancels and loses, as it is shown before the customer decides. */
export async function previewDeletion(
  ctx: Ctx & By<Customer>,
  { userId }: { userId: string },
): Promise<Answer<DeletionPreview>> {
  if (userId !== ctx.actor.accountId) return refused('not_found');
  const visits = await comingVisits(ctx);
  if (!visits.ok) return visits;
  const stakes = await stakesOf(ctx, userId);
  const names = await chainNames(
    ctx.db,
    stakes.map(({ chainId }) => chainId),
  );
  return allowed({
    visits: visits.value,
    stakes: stakes.map(({ kind, chainId, name, amount, currency }) => {
      return { kind, chainName: names.get(chainId) ?? '', name, amount, currencyCode: currency };
    }),
    undoDays,
  });
}

/** Every visit of the account that is still to come, with what cancelling it costs now. */
export async function comingVisits(ctx: Ctx & By<Customer>): Promise<Answer<ComingVisit[]>> {
  const visits: ComingVisit[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await myBookings(ctx, { tab: 'upcoming', pageNum, pageSize });
    if (!page.ok) return page;
    for (const booking of page.value.list) {
      const visit = await comingVisit(ctx, booking);
      if (visit) visits.push(visit);
    }
    if (!page.value.hasNextPage) return allowed(visits);
  }
}

async function comingVisit(ctx: Ctx & By<Customer>, booking: Booking): Promise<ComingVisit | null> {
  const { id, version, shopName, shopCountry, timeFormat, start, items, allowedActions } = booking;
  const penalty = await getPenalty(ctx, { id });
  if (!penalty.ok) return null;
  const { isNeeded, amount, refundAmount, currencyCode } = penalty.value;
  const mayCancel = allowedActions.includes('cancel');
  const services = items.map(({ name }) => name);
  const fee = isNeeded ? amount : '';
  const shown = { id, version, shopName, shopCountry, timeFormat, start, services };
  return { ...shown, mayCancel, fee, refund: refundAmount, currencyCode };
}

/** What every module says that the account loses. */
export async function stakesOf(
  { db, clock, personParts }: Pick<Services, 'db' | 'clock'> & { personParts: readonly PersonPart[] },
  accountId: string,
): Promise<Stake[]> {
  const stakes: Stake[] = [];
  for (const part of personParts) stakes.push(...((await part.atStake?.(db, { accountId }, clock.now())) ?? []));
  return stakes;
}
