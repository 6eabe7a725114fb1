import { sql } from 'kysely';
import { provedKeys } from '../../member/queries/profiles.ts';
import { recordsOf } from '../../member/queries/records.ts';
import { allChainsWith } from '../../platform/db/chains-with.ts';
import { idsByChain } from '../../platform/db/ids-by-chain.ts';
import type { Db, Trx } from '../../platform/db/schema.ts';

export type KeptClaim = {
  chainId: string;
  campaign: string;
  claimedAt: Date;
  email: string | null;
  mobile: string | null;
};

/**
 * What says that a claim is a person's, at each chain that has one: the record that got the card, or a contact that the account proved. A claim by
 * contact alone got its card for another record, so only that contact is the person's.
 */
async function claimsBy(db: Db | Trx, accountId: string) {
  const { emails, mobiles } = await provedKeys(db, accountId);
  const records = idsByChain(await recordsOf(db, accountId));
  const hasEmail = sql<boolean>`c.email_key = any(${emails}::text[])`;
  const hasMobile = sql<boolean>`c.mobile_key = any(${mobiles}::text[])`;
  const byContact = await allChainsWith(db, sql`gift_claims c where ${hasEmail} or ${hasMobile}`);
  return [...new Set([...byContact, ...records.map(({ chainId }) => chainId)])].toSorted().map((chainId) => {
    const ids = records.find((one) => one.chainId === chainId)?.ids ?? [];
    return { chainId, isOwn: sql<boolean>`c.member_id = any(${ids}::text[])`, hasEmail, hasMobile };
  });
}

/** What a person has claimed, or others with the person's contact, by the code of each campaign. */
export async function keptClaimsOf(db: Db, accountId: string): Promise<KeptClaim[]> {
  const kept: KeptClaim[] = [];
  for (const { chainId, isOwn, hasEmail, hasMobile } of await claimsBy(db, accountId)) {
    const { rows } = await sql<KeptClaim>`
      select c.chain_id, g.key as campaign, c.claimed_at,
        case when ${isOwn} or ${hasEmail} then c.email_key end as email,
        case when ${isOwn} or ${hasMobile} then c.mobile_key end as mobile
      from gift_claims c join gift_campaigns g on g.chain_id = c.chain_id and g.id = c.campaign_id
      where c.chain_id = ${chainId} and (${isOwn} or ${hasEmail} or ${hasMobile})
      order by c.claimed_at, c.id`.execute(db);
    kept.push(...rows);
  }
  return kept;
}

/** Takes a person's contacts and devices out of claims; the cards that are gone stay counted. */
export async function forgetClaimsOf(trx: Trx, accountId: string): Promise<void> {
  for (const { chainId, isOwn, hasEmail, hasMobile } of await claimsBy(trx, accountId))
    await sql`
      update gift_claims c set
        email_key = case when ${isOwn} or ${hasEmail} then null else c.email_key end,
        mobile_key = case when ${isOwn} or ${hasMobile} then null else c.mobile_key end,
        device = case when ${isOwn} then '' else c.device end
      where c.chain_id = ${chainId} and (${isOwn} or ${hasEmail} or ${hasMobile})`.execute(trx);
}
