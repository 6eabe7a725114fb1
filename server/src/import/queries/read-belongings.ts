import { shownLine } from '@parlour/domain/log/hidden-signs';
import type { PointRule } from '@parlour/domain/points/point-rule';
import type { Db } from '../../platform/db/schema.ts';
import { sql } from 'kysely';
import { readPoints } from './read-points.ts';
import { readRights } from './read-rights.ts';
import type { ShopFolder } from '../formats/shop-folder.ts';

type Keys = ReadonlyMap<string, string>;
type Belongings = Pick<
  ShopFolder,
  | 'pointRules'
  | 'webAddresses'
  | 'members'
  | 'balances'
  | 'points'
  | 'soldRights'
  | 'memberRights'
  | 'giftCampaigns'
  | 'merchants'
  | 'depositTexts'
>;

/** What belongs to a chain beside its stores, menu and people: point rules, addresses on the web, who takes money for it, and its customers. */
export async function readBelongings(
  db: Db,
  chainId: string,
  keys: { shops: Keys; services: Keys },
  now: number,
): Promise<Belongings> {
  return {
    pointRules: await readPointRules(db, chainId, keys),
    webAddresses: await db
      .selectFrom('webAddresses')
      .select(['kind', 'address', 'name', 'position'])
      .where('chainId', '=', chainId)
      .orderBy('position')
      .execute(),
    members: await readMembers(db, chainId),
    balances: await readBalances(db, chainId, keys.shops),
    points: await readPoints(db, chainId, keys.shops, now),
    ...(await readRights(db, chainId, keys)),
    merchants: await readMerchants(db, chainId, keys.shops),
    depositTexts: await readDepositTexts(db, chainId, keys.shops),
  };
}

async function readMerchants(db: Db, chainId: string, shops: Keys): Promise<ShopFolder['merchants']> {
  const rows = await db
    .selectFrom('merchants')
    .select(['key', 'position', 'channel', 'account', 'takesHolds', 'shopIds'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map(({ shopIds, ...merchant }) => ({
    ...merchant,
    shopKeys: shopIds.flatMap((id) => shops.get(id) ?? []),
  }));
}

async function readDepositTexts(db: Db, chainId: string, shops: Keys): Promise<ShopFolder['depositTexts']> {
  const rows = await db
    .selectFrom('depositTexts')
    .select(['shopId', 'cancelRules', 'terms', 'prompt', 'cancelRulesSecond', 'termsSecond', 'promptSecond'])
    .where('chainId', '=', chainId)
    .orderBy('shopId')
    .execute();
  return rows.flatMap(({ shopId, ...texts }) => {
    const shopKey = shopId === '' ? '' : shops.get(shopId);
    return shopKey === undefined ? [] : [{ ...texts, shopKey }];
  });
}

async function readPointRules(db: Db, chainId: string, keys: { shops: Keys; services: Keys }) {
  const rows = await db.selectFrom('pointRules').selectAll().where('chainId', '=', chainId).orderBy('shopId').execute();
  const products = await db
    .selectFrom('products')
    .select(['id', 'key'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .execute();
  const items = new Map([...keys.services, ...products.map(({ id, key }) => [id, key] as const)]);
  return rows.flatMap(({ chainId: _chain, shopId, rewards, ...rule }) => {
    const shopKey = shopId === '' ? '' : keys.shops.get(shopId);
    if (shopKey === undefined) return [];
    const lines = (rewards as PointRule['rewards']).map(({ itemIds, ...reward }) => ({
      ...reward,
      itemKeys: itemIds.flatMap((id) => items.get(id) ?? []),
    }));
    return [{ ...rule, shopKey, rewards: lines }];
  });
}

/** Members who can be found again by a contact; a mobile without its country is written with its dial code. */
async function readMembers(db: Db, chainId: string): Promise<ShopFolder['members']> {
  const rows = await db
    .selectFrom('members')
    .select(['firstName', 'lastName', 'email', 'emailKey', 'mobile', 'mobileKey', 'country'])
    .select(['isOpen', 'isBlacklisted', 'hasPurchased', 'mayBookOnline'])
    .where('chainId', '=', chainId)
    .where((eb) => eb.or([eb('emailKey', 'is not', null), eb('mobileKey', 'is not', null)]))
    .orderBy('emailKey')
    .orderBy('mobileKey')
    .execute();
  return rows.map(({ isOpen, isBlacklisted, hasPurchased, mayBookOnline, ...member }) => ({
    ...member,
    // Names from before hidden signs were refused are written so that they can be read back.
    firstName: shownLine(member.firstName),
    lastName: shownLine(member.lastName),
    email: member.emailKey === null ? '' : member.email || member.emailKey,
    mobile: member.mobileKey === null ? '' : member.country ? member.mobile : member.mobileKey,
    country: member.mobileKey === null ? '' : member.country,
    said: { isOpen, isBlacklisted, hasPurchased, mayBookOnline },
  }));
}

/** What is left in balances now; a balance whose member no contact finds again has no line. */
async function readBalances(db: Db, chainId: string, shops: Keys): Promise<ShopFolder['balances']> {
  const rows = await db
    .selectFrom('storedValueAccounts as stored')
    .innerJoin('members as member', (join) =>
      join.onRef('member.chainId', '=', 'stored.chainId').onRef('member.id', '=', 'stored.memberId'),
    )
    .select(['stored.key', 'stored.balanceMinor', 'stored.currency', 'stored.expiresAt', 'stored.shopIds'])
    .select(['member.email', 'member.emailKey', 'member.mobile', 'member.mobileKey', 'member.country'])
    .where('stored.chainId', '=', chainId)
    .where('stored.isActive', '=', true)
    .where('stored.balanceMinor', '>', 0)
    // The money of a right stands with it.
    .where(
      sql<boolean>`not exists (select from member_rights r where r.chain_id = ${chainId} and stored.id in (r.account_id, r.bonus_account_id))`,
    )
    .orderBy('member.emailKey')
    .orderBy('member.mobileKey')
    .orderBy('stored.key')
    .execute();
  return rows.flatMap(
    ({ email, emailKey, mobile, mobileKey, country, shopIds, expiresAt, balanceMinor, ...balance }) => {
      const byMobile = mobileKey !== null && country !== '' ? mobile : mobileKey;
      const member = emailKey === null ? byMobile : email || emailKey;
      const shopKeys = shopIds.flatMap((id) => shops.get(id) ?? []);
      const entry = { ...balance, emailKey, mobileKey, amountMinor: balanceMinor, shopKeys };
      return member === null ? [] : [{ ...entry, member, expiresAt: expiresAt?.getTime() ?? null }];
    },
  );
}
