import type { ContactOwner } from '@parlour/domain/member/match-contact';
import { addDays } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { sql } from 'kysely';
import { type TakenRow, takenRows, type TakenSpan } from '../../availability/queries.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { loadShopFacts } from '../../catalog/queries/load-shop-facts.ts';
import { asList } from '../../platform/db/at-once.ts';
import { prepared } from '../../platform/db/prepare.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { BookingCommand } from '../policies/booking-command.ts';
import { attemptRows } from './limits.ts';
import { dayOf, hourOf } from '../policies/limits.ts';
import { expiredHolds } from './lock.ts';
import { type MemberRow, memberRows, ownerRows, type UpcomingRow, upcomingRows } from './members.ts';

export type BatchRows = {
  taken: TakenRow[];
  members: MemberRow[];
  owners: ContactOwner[];
  upcoming: UpcomingRow[];
  attempts: { bucket: string; count: number }[];
  spellings: { bucket: string; count: number }[];
};

type Wanted = {
  commands: readonly BookingCommand[];
  productIds: readonly string[];
  spans: readonly TakenSpan[];
  /** Buckets of attempts, and of what guests made with an e-mail. */
  attempts: readonly string[];
  spellings: readonly string[];
};

/** What a batch is about, in one statement; holds that ran out are ended by it. */
export async function batchRows(trx: Trx, scope: ShopScope, wanted: Wanted, now: number): Promise<BatchRows> {
  const { commands, productIds, spans, attempts, spellings } = wanted;
  const found = await sql<BatchRows>`${prepared} with ${expiredHolds(scope, productIds, now)}
    select ${asList(takenRows(scope, spans, now))} as taken,
      ${asList(memberRows(scope.chainId, commands))} as members,
      ${asList(ownerRows(commands))} as owners,
      ${asList(upcomingRows(scope, commands, now))} as upcoming,
      ${asList(attemptRows(attempts, hourOf(now)))} as attempts,
      ${asList(attemptRows(spellings, dayOf(now)))} as spellings`.execute(trx);
  return found.rows[0]!;
}

const aheadDays = 400;

/** The facts as they are after somebody changed them meanwhile. */
export function reloadFacts(trx: Trx, scope: ShopScope, now: number): Promise<ShopFacts> {
  const today = todayIn('UTC', now);
  return loadShopFacts(trx, scope, addDays(today, -2), addDays(today, aheadDays));
}
