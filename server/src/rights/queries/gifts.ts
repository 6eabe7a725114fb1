import type { GiftCampaign } from '@parlour/domain/rights/decide-claim';
import { type Selectable, sql } from 'kysely';
import { isMailbox } from '../../member/queries/mailbox.ts';
import type { Database, Db, Trx } from '../../platform/db/schema.ts';

/** A campaign with the voucher that it gives, and how many were claimed. */
export type CampaignRow = Selectable<Database['giftCampaigns']> & {
  claimed: number;
  right: Selectable<Database['soldRights']> | null;
};

/** A campaign as the rule knows it; a voucher that the chain has stopped to sell is not given away. */
export function asCampaign(row: CampaignRow, right: Selectable<Database['soldRights']>): GiftCampaign {
  const { quantity, claimed, fromDay, toDay, isEnded } = row;
  const isOver = isEnded || !right.isSold || !right.isActive;
  return { quantity, claimed, fromDay, toDay, isEnded: isOver, validity: right.content.validity };
}

type OfCampaign = { chainId: string; key: string };

/** A campaign by its code; null: there is none, or none of a voucher any more. */
export async function campaignBy(db: Db | Trx, { chainId, key }: OfCampaign): Promise<CampaignRow | null> {
  const row = await db
    .selectFrom('giftCampaigns')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from gift_claims c where c.chain_id = ${chainId} and c.campaign_id = gift_campaigns.id)`.as(
        'claimed',
      ),
    )
    .where('chainId', '=', chainId)
    .where('key', '=', key)
    .where('isActive', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const right = await db
    .selectFrom('soldRights')
    .selectAll()
    .where('chainId', '=', chainId)
    .where('key', '=', row.rightKey)
    .executeTakeFirst();
  return { ...row, right: right ?? null };
}

/** The campaigns of a store as they are counted, in their order; one whose line is gone from the folder is over. */
export function campaignsOfShop(db: Db, { chainId, shopId }: { chainId: string; shopId: string }) {
  return db
    .selectFrom('giftCampaigns')
    .select(['key', 'rightKey', 'quantity', 'fromDay', 'toDay', 'isEnded', 'isActive'])
    .select(
      sql<number>`(select count(*)::int from gift_claims c where c.chain_id = ${chainId} and c.campaign_id = gift_campaigns.id)`.as(
        'claimed',
      ),
    )
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .orderBy('position')
    .orderBy('key')
    .execute();
}

/** Locks a campaign until the commit, so that its cards are counted by one claim after the other. */
export async function lockCampaign(trx: Trx, { chainId, key }: OfCampaign): Promise<void> {
  await sql`select id from gift_campaigns where chain_id = ${chainId} and key = ${key} for update`.execute(trx);
}

type Keys = { emailKey: string | null; mobileKey: string | null };
type Claim = { id: string; memberId: string; device: string; accountId: string | null };

/** The claims of a campaign that were made with a contact, in any spelling of the e-mail, for a record, or for one of an account. */
export async function claimsOf(
  trx: Trx,
  { chainId, id }: { chainId: string; id: string },
  { emailKey, mobileKey, memberId, accountId }: Keys & { memberId: string | null; accountId: string | null },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select c.id, c.member_id, c.device, m.account_id from gift_claims c
    join members m on m.chain_id = c.chain_id and m.id = c.member_id
    where c.chain_id = ${chainId} and c.campaign_id = ${id}
      and (${isMailbox('c.email_key', emailKey)} or c.mobile_key = ${mobileKey} or c.member_id = ${memberId}
        or m.account_id = ${accountId})`.execute(trx);
  return rows;
}

export async function insertClaim(trx: Trx, claim: Selectable<Database['giftClaims']>): Promise<void> {
  await trx.insertInto('giftClaims').values(claim).execute();
}
