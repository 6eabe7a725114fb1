import { endOfPeriod } from '@parlour/domain/rights/valid-days';
import { todayIn } from '@parlour/domain/time/zone';
import type { Services } from '../../booking/context.ts';
import type { OutboxEvent } from '../../platform/outbox/events.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { scopeOfBooking } from '../../shop/queries/shops.ts';
import { bookPoints, pointEntriesOf } from '../queries/entries.ts';
import { lockRecordsOf } from '../queries/records.ts';
import { isGivingPoints } from './book-bill.ts';

/** What a new record gets of its store: once, also where the person has several records there. */
export async function welcomeOf(
  services: Services,
  { chainId, payload: { memberId, shopId } }: OutboxEvent<'member_added'>,
): Promise<((trx: Trx, now: number) => Promise<void>)[]> {
  const scope = scopeOfBooking({ chainId, shopId });
  const { shop, parameters } = await services.catalog.facts(scope);
  const { newCustomerPoints: points, pointMonths } = parameters;
  const onDay = todayIn(shop.zone, services.clock.now());
  if (points === 0 || !(await isGivingPoints(services, scope, onDay))) return [];
  const lastDay = pointMonths === 0 ? null : endOfPeriod(onDay, { count: pointMonths, unit: 2 });
  const entry = { chainId, memberId, shopId, source: 'new_customer', points, onDay, lastDay } as const;
  return [
    async (trx, now) => {
      const memberIds = await lockRecordsOf(trx, chainId, memberId);
      const before = await pointEntriesOf(trx, chainId, memberIds);
      if (memberIds.length === 0 || before.some(({ source }) => source === 'new_customer')) return;
      await bookPoints(trx, { ...entry, key: `${memberId} new` }, now);
    },
  ];
}
