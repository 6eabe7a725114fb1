import type { GiftClaim } from '@parlour/contract/rights/gift';
import { emailKey } from '@parlour/domain/member/contact';
import { checkClaim } from '@parlour/domain/rights/check-claim';
import { decideClaim } from '@parlour/domain/rights/decide-claim';
import { localOf } from '@parlour/domain/time/zone';
import { allowed, refused } from '@parlour/domain/verdict';
import type { Ctx } from '../../catalog/context.ts';
import { joinMember } from '../../form/actions/join-member.ts';
import { accountIdOf } from '../../platform/actor.ts';
import type { Answer } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/schema.ts';
import { onceByKey } from '../../platform/http/idempotency.ts';
import { hashSecret, newId } from '../../platform/ids.ts';
import { insertOutbox } from '../../platform/outbox/write.ts';
import { mobileKey } from '../../reference/formats/mobile.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { asCampaign, type CampaignRow, campaignBy, claimsOf, insertClaim, lockCampaign } from '../queries/gifts.ts';
import type { SoldRight } from '../queries/write.ts';
import { openRight } from './open-right.ts';

type Keys = { emailKey: string | null; mobileKey: string | null };
const noKeys: Keys = { emailKey: null, mobileKey: null };
type Place = { scope: ShopScope; zone: string; isMobilePrimary: boolean };

/**
 * Gives a card to the record of a contact; the person who proves the contact can use it. A contact that has claimed before gets no second card: the device or
 * account of that claim is told so. All others, and a contact that only leads to the same record, get the reply of a first claim, and so learn nothing of the contact.
 */
export async function claimGift(ctx: Ctx, asked: GiftClaim): Promise<Answer<null>> {
  const counted = await countClaim(ctx);
  if (!counted.ok) return counted;
  const scope = await ctx.catalog.scope(asked.shopId);
  if (!scope) return refused('shop_unknown', { field: 'shopId' });
  const phone = mobileKey(asked.mobile, asked.country, asked.dialCode);
  const checked = checkClaim(asked, () => phone !== null);
  if (!checked.ok) return checked;
  const of = { chainId: scope.chainId, key: asked.code };
  const shown = await campaignBy(ctx.db, of);
  if (!shown?.right) return refused('not_found');
  const { shop, parameters } = await ctx.catalog.facts({ ...scope, shopId: shown.shopId });
  const place = { scope, zone: shop.zone, isMobilePrimary: parameters.isMobilePrimary };
  const keys = { emailKey: emailKey(asked.email), mobileKey: phone };
  return onceByKey(ctx, 'claim gift', asked, async (trx): Promise<Answer<null>> => {
    await lockCampaign(trx, of);
    const campaign = await campaignBy(trx, of);
    return campaign?.right ? claim(trx, ctx, asked, keys, campaign, campaign.right, place) : refused('not_found');
  });
}

async function claim(
  trx: Trx,
  ctx: Ctx,
  asked: GiftClaim,
  keys: Keys,
  campaign: CampaignRow,
  right: SoldRight,
  { scope, zone, isMobilePrimary }: Place,
): Promise<Answer<null>> {
  const { chainId } = scope;
  const now = ctx.clock.now();
  const today = localOf(zone, now).day;
  const device = ctx.deviceId === '' ? '' : hashSecret(ctx.deviceId);
  const accountId = accountIdOf(ctx.actor);
  const isOwn = (one: { device: string; accountId: string | null }) =>
    (device !== '' && one.device === device) || (accountId !== null && one.accountId === accountId);
  const before = await claimsOf(trx, campaign, { ...keys, memberId: null, accountId });
  if (before.some(isOwn)) return refused('claimed_once');
  const decided = decideClaim(asCampaign(campaign, right), today);
  if (!decided.ok) return decided;
  if (before.length > 0) return allowed(null);
  const { firstName, lastName, email, mobile, dialCode, country } = asked;
  const contact = { firstName: firstName.trim(), lastName: lastName.trim(), email, mobile, dialCode, country };
  const { memberId } = await joinMember(trx, ctx.log, { chainId, contact, accountId, isMobilePrimary }, now);
  const ofRecord = await claimsOf(trx, campaign, { ...noKeys, memberId, accountId: null });
  // Not even the device that claimed hears of a record: it would learn which phone and e-mail are one customer's.
  if (ofRecord.length > 0) return allowed(null);
  const id = newId();
  const opened = await openRight(
    trx,
    right,
    { memberId, shopId: campaign.shopId, zone, reference: `claim ${campaign.key} ${id}`, boughtOn: today },
    now,
  );
  const rightId = opened!.id;
  const claimed = { chainId, campaignId: campaign.id, id, memberId, rightId, ...keys, device, language: ctx.lang };
  await insertClaim(trx, { ...claimed, claimedAt: new Date(now) });
  const payload = { rightId, language: ctx.lang };
  await insertOutbox(trx, [{ chainId, bookingId: '', kind: 'gift_claimed', payload }], now);
  return allowed(null);
}

/** One person claims few cards an hour, whatever becomes of it. */
function countClaim(ctx: Ctx): Promise<Answer<undefined>> {
  const { claimsPerDevice, claimsPerIp } = ctx.config.limits;
  const limit = (who: string, max: number) => ({ bucket: `claim ${who}`, windowSeconds: 3600, max });
  const accountId = accountIdOf(ctx.actor);
  return ctx.attempts.count(
    [
      limit(`ip ${ctx.limitIp}`, claimsPerIp),
      ...(accountId === null ? [] : [limit(`account ${accountId}`, claimsPerDevice)]),
    ],
    ctx.deviceId === '' ? [] : [limit(`device ${ctx.deviceId}`, claimsPerDevice)],
  );
}
