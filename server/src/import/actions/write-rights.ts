import type { ItemScope } from '@parlour/domain/rights/right';
import type { Trx } from '../../platform/db/schema.ts';
import type { RightContent } from '../../platform/db/schema/rights.ts';
import { openRight } from '../../rights/actions/open-right.ts';
import { soldRightByKey } from '../../rights/queries/write.ts';
import type { GiftCampaignEntry, MemberRightEntry, SoldRightEntry } from '../formats/right-entries.ts';
import { type Counts, noCounts } from '../queries/counts.ts';
import { findOwners } from '../queries/imports.ts';
import { syncEntries } from '../queries/sync-entries.ts';
import type { Ids } from './write-folder.ts';

/** What a chain sells as rights becomes what its folder says; what members hold of it stays as it was sold. */
export async function writeSoldRights(
  trx: Trx,
  chainId: string,
  entries: readonly SoldRightEntry[],
  ids: Ids,
): Promise<Counts> {
  const rows = entries.map(({ content, ...entry }) => ({ ...entry, content: withIds(content, ids) }));
  return (await syncEntries(trx, chainId, { name: 'soldRights', json: ['content'] }, rows)).counts;
}

function withIds({ scope, benefit, validity }: RightContent, ids: Ids): RightContent {
  const { stores } = scope;
  return {
    validity,
    scope: {
      stores: stores.kind === 'listed' ? { ...stores, ids: stores.ids.map((key) => ids.shops.get(key)!) } : stores,
      services: listed(scope.services, ids),
      products: listed(scope.products, ids),
    },
    benefit:
      benefit.kind === 'item_sessions'
        ? { ...benefit, counts: byId(benefit.counts, ids) }
        : benefit.kind === 'prices'
          ? { ...benefit, exclusive: byId(benefit.exclusive, ids) }
          : benefit,
  };
}

function idOf(name: string, { services, products }: Ids): string {
  const [kind, key = ''] = name.split(' ');
  return (kind === 'service' ? services : products).get(key)!;
}
const listed = (scope: ItemScope, ids: Ids): ItemScope =>
  scope.kind === 'listed' ? { ...scope, ids: scope.ids.map((name) => idOf(name, ids)) } : scope;
const byId = (counts: Readonly<Record<string, number>>, ids: Ids) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name === '' ? '' : idOf(name, ids), count]));

/** The campaigns of a chain become what its folder says; who has claimed a card keeps it. */
export async function writeGiftCampaigns(
  trx: Trx,
  chainId: string,
  entries: readonly GiftCampaignEntry[],
  ids: Ids,
): Promise<Counts> {
  const rows = entries.map(({ shopKey, ...entry }) => ({ ...entry, shopId: ids.shops.get(shopKey)! }));
  return (await syncEntries(trx, chainId, { name: 'giftCampaigns', json: [] }, rows)).counts;
}

type Opening = { ids: Ids; zones: ReadonlyMap<string, string>; now: number };

/** Opens what members hold; a right whose number is known here was opened before, and its ledgers know better. */
export async function openRights(
  trx: Trx,
  chainId: string,
  held: readonly MemberRightEntry[],
  { ids, zones, now }: Opening,
): Promise<Counts> {
  const counts = noCounts();
  if (held.length === 0) return counts;
  const ownerOf = await findOwners(trx, chainId, held);
  for (const { emailKey, mobileKey, rightKey, shopKey, number, left, ...entry } of held) {
    const memberId = ownerOf({ emailKey, mobileKey });
    const sold = await soldRightByKey(trx, chainId, rightKey);
    if (memberId === undefined || !sold) continue;
    const place = { memberId, shopId: ids.shops.get(shopKey)!, zone: zones.get(shopKey)! };
    const opened = { ...entry, ...place, number, reference: `folder ${number}`, left: left && byId(left, ids) };
    counts[(await openRight(trx, sold, opened, now)) ? 'added' : 'unchanged'] += 1;
  }
  return counts;
}
