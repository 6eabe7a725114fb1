import type { ContactOwner } from '@parlour/domain/member/match-contact';
import { addDays } from '@parlour/domain/time/day';
import { todayIn } from '@parlour/domain/time/zone';
import { sql } from 'kysely';
import { type ShopSpan, type TakenRow, takenRows } from '../../availability/queries.ts';
import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import { loadShopFacts } from '../../catalog/queries/load-shop-facts.ts';
import { asList } from '../../platform/db/at-once.ts';
import { prepared } from '../../platform/db/prepare.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { QueuedCommand } from '../policies/booking-command.ts';
import { type KnownKey, keyRows, type RequestKey } from './keys.ts';
import { attemptRows } from './limits.ts';
import { dayOf, hourOf } from '../policies/limits.ts';
import { type ChainProduct, expiredHolds, type ReplacedHolds } from './lock.ts';
import { type MemberRow, memberRows, ownerRows } from '../../member/queries/matching.ts';
import { type UpcomingRow, upcomingRows } from './upcoming.ts';

export type BatchRows = {
  keys: KnownKey[];
  taken: TakenRow[];
  members: (MemberRow & { chainId: string })[];
  owners: ContactOwner[];
  upcoming: (UpcomingRow & { shopId: string })[];
  attempts: { bucket: string; count: number }[];
  spellings: { bucket: string; count: number }[];
};

type Wanted = {
  scopes: readonly ShopScope[];
  commands: readonly QueuedCommand[];
  keys: readonly RequestKey[];
  products: readonly ChainProduct[];
  spans: readonly ShopSpan[];
  /** Buckets of attempts, and of what guests made with an e-mail. */
  attempts: readonly string[];
  spellings: readonly string[];
};

type RowsOfShops = Pick<BatchRows, 'taken' | 'members' | 'upcoming'>;
type RowsOfAll = Omit<BatchRows, keyof RowsOfShops>;

/**
 * The rows that a batch is about, in one statement, which ends the holds that ran out. Where the tables of shops are distributed, the others are
 * asked by a statement of their own: one that writes cannot read both.
 */
export async function batchRows(
  trx: Trx,
  wanted: Wanted,
  { now, isDistributed }: { now: number; isDistributed: boolean },
): Promise<BatchRows> {
  const { scopes, commands, keys, products, spans, attempts, spellings } = wanted;
  const contacts = commands.map(({ scope: { chainId, shopId }, command }) => {
    const { emailKey, mobileKey, accountId } = command;
    return { chainId, shopId, emailKey, mobileKey, accountId };
  });
  const head = sql`${prepared} with ${expiredHolds(scopes, products, now, replacedBy(commands))}`;
  const ofShops = sql`
    ${asList(takenRows(spans, now, scopes))} as taken,
    ${asList(memberRows(contacts))} as members,
    ${asList(upcomingRows(contacts, now))} as upcoming`;
  const ofAll = sql`
    ${asList(keyRows(keys))} as keys,
    ${asList(ownerRows(contacts))} as owners,
    ${asList(attemptRows(attempts, hourOf(now)))} as attempts,
    ${asList(attemptRows(spellings, dayOf(now)))} as spellings`;
  if (!isDistributed) return (await sql<BatchRows>`${head} select ${ofShops}, ${ofAll}`.execute(trx)).rows[0]!;
  const shops = await sql<RowsOfShops>`${head} select ${ofShops}`.execute(trx);
  const all = await sql<RowsOfAll>`${prepared} select ${ofAll}`.execute(trx);
  return { ...shops.rows[0]!, ...all.rows[0]! };
}

/** The holds that requests bring, and those of other tabs that a hold of the same wants takes the place of. */
function replacedBy(commands: readonly QueuedCommand[]): ReplacedHolds {
  return {
    tokenHashes: commands.flatMap(({ command: { request } }) =>
      request.holdToken ? [hashSecret(request.holdToken)] : [],
    ),
    duplicateHashes: commands.flatMap(({ command: { purpose, duplicateHash } }) =>
      purpose === 'hold' && duplicateHash !== null ? [duplicateHash] : [],
    ),
  };
}

const aheadDays = 400;

/** The facts after a change that was made meanwhile. */
export function reloadFacts(trx: Trx, scope: ShopScope, now: number): Promise<ShopFacts> {
  const today = todayIn('UTC', now);
  return loadShopFacts(trx, scope, addDays(today, -2), addDays(today, aheadDays));
}
