import { leftOf } from '@parlour/domain/rights/left-of';
import type { ItemScope } from '@parlour/domain/rights/right';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { RightContent } from '../../platform/db/schema/rights.ts';
import { heldRightOf } from '../../rights/policies/held-right.ts';
import { unreservedRightsOfChain } from '../../rights/queries/held.ts';
import {
  type GiftCampaignEntry,
  itemName,
  type MemberRightEntry,
  type SoldRightEntry,
} from '../formats/right-entries.ts';

type Keys = ReadonlyMap<string, string>;

/** What a chain sells, and what its members hold. A right that is sold no more is written as long as a member holds it. */
export async function readRights(
  db: Db,
  chainId: string,
  { shops }: { shops: Keys },
): Promise<{
  soldRights: SoldRightEntry[];
  memberRights: MemberRightEntry[];
  giftCampaigns: GiftCampaignEntry[];
}> {
  const names = await itemNames(db, chainId);
  const held = await heldEntries(db, chainId, shops, names);
  const rows = await db
    .selectFrom('soldRights')
    .selectAll()
    .where('chainId', '=', chainId)
    .orderBy('position')
    .orderBy('key')
    .execute();
  const isHeld = new Set(held.map(({ rightKey }) => rightKey));
  const sold = rows.filter(({ isActive, key }) => isActive || isHeld.has(key));
  const soldRights = sold.map(({ key, position, kind, name, nameSecond, content, currency, ...row }) => ({
    key,
    position,
    kind,
    name,
    nameSecond,
    content: withKeys(content, shops, names),
    currency,
    faceMinor: row.faceMinor,
    bonusMinor: row.bonusMinor,
    priceMinor: row.priceMinor,
    isSold: row.isSold && row.isActive,
  }));
  return { soldRights, memberRights: held, giftCampaigns: await campaignEntries(db, chainId, shops) };
}

/** What a chain gives away, of what it still sells or a member holds. */
async function campaignEntries(db: Db, chainId: string, shops: Keys): Promise<GiftCampaignEntry[]> {
  const rows = await db
    .selectFrom('giftCampaigns as given')
    .innerJoin('soldRights as sold', (join) =>
      join.onRef('sold.chainId', '=', 'given.chainId').onRef('sold.key', '=', 'given.rightKey'),
    )
    .select(['given.key', 'given.position', 'given.rightKey', 'given.shopId', 'given.quantity'])
    .select(['given.fromDay', 'given.toDay', 'given.isEnded', 'sold.isActive as isSold'])
    .where('given.chainId', '=', chainId)
    .where('given.isActive', '=', true)
    .orderBy('given.position')
    .orderBy('given.key')
    .execute();
  return rows.flatMap(({ shopId, isSold, ...campaign }) => {
    const shopKey = shops.get(shopId);
    return shopKey === undefined || !isSold ? [] : [{ ...campaign, shopKey }];
  });
}

/** Services and products by their ids, as a folder names them. */
async function itemNames(db: Db, chainId: string): Promise<Keys> {
  const ofKind = (table: 'services' | 'products') =>
    db.selectFrom(table).select(['id', 'key']).where('chainId', '=', chainId).where('isActive', '=', true).execute();
  const [services, products] = [await ofKind('services'), await ofKind('products')];
  return new Map([
    ...services.map(({ id, key }) => [id, itemName('service', key)] as const),
    ...products.map(({ id, key }) => [id, itemName('product', key)] as const),
  ]);
}

function withKeys({ scope, benefit, validity }: RightContent, shops: Keys, names: Keys): RightContent {
  const listed = (one: ItemScope): ItemScope =>
    one.kind === 'listed' ? { ...one, ids: one.ids.flatMap((id) => names.get(id) ?? []) } : one;
  const { stores } = scope;
  return {
    validity,
    scope: {
      stores: stores.kind === 'listed' ? { ...stores, ids: stores.ids.flatMap((id) => shops.get(id) ?? []) } : stores,
      services: listed(scope.services),
      products: listed(scope.products),
    },
    benefit:
      benefit.kind === 'item_sessions'
        ? { ...benefit, counts: byName(benefit.counts, names) }
        : benefit.kind === 'prices'
          ? { ...benefit, exclusive: byName(benefit.exclusive, names) }
          : benefit,
  };
}

const byName = (counts: Readonly<Record<string, number>>, names: Keys): Record<string, number> =>
  Object.fromEntries(
    Object.entries(counts)
      .flatMap(([id, count]) => {
        const name = names.get(id);
        return name === undefined ? [] : [[name, count] as const];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

type Owner = { id: string; rightKey: string; email: string; emailKey: string | null } & {
  mobile: string;
  mobileKey: string | null;
  country: string;
};

/** What members hold; a right whose member no contact finds again has no line. */
async function heldEntries(db: Db, chainId: string, shops: Keys, names: Keys): Promise<MemberRightEntry[]> {
  const { rows } = await sql<Owner>`
    select r.id, s.key as right_key, m.email, m.email_key, m.mobile, m.mobile_key, m.country
    from member_rights r
    join sold_rights s on s.chain_id = r.chain_id and s.id = r.sold_right_id
    join members m on m.chain_id = r.chain_id and m.id = r.member_id
    where r.chain_id = ${chainId}`.execute(db);
  const owners = new Map(rows.map((row) => [row.id, row]));
  const held = (await unreservedRightsOfChain(db, chainId)).toSorted((one, other) =>
    one.number < other.number ? -1 : 1,
  );
  return held.flatMap((row): MemberRightEntry[] => {
    const { rightKey, email, emailKey, mobile, mobileKey, country } = owners.get(row.id)!;
    const byMobile = mobileKey !== null && country !== '' ? mobile : mobileKey;
    const member = emailKey === null ? byMobile : email || emailKey;
    const shopKey = shops.get(row.shopId);
    if (member === null || shopKey === undefined) return [];
    const { right, use } = heldRightOf(row);
    const left = leftOf(right, use);
    return [
      {
        member,
        emailKey,
        mobileKey,
        rightKey,
        number: row.number,
        shopKey,
        boughtOn: row.boughtOn,
        left: left && (left.byItem ? byName(Object.fromEntries(left.byItem), names) : { '': left.total }),
        balanceMinor: row.leftMinor,
        bonusMinor: row.bonusLeftMinor,
        firstUsedOn: row.firstUsedOn,
        endsOn: row.endsOn,
        isFrozen: row.isFrozen,
      },
    ];
  });
}
