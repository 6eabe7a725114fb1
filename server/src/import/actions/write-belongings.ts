import type { Trx } from '../../platform/db/schema.ts';
import { openRights, writeGiftCampaigns, writeSoldRights } from './write-rights.ts';
import { openBalances } from './open-balances.ts';
import { writePoints } from './write-points.ts';
import { writeForms } from './write-forms.ts';
import { depositTextsRows, merchantRows, pointRuleRows } from './rows.ts';
import type { ShopChanges } from '../queries/shop-changes.ts';
import { syncEntries } from '../queries/sync-entries.ts';
import { syncLinks } from '../queries/sync-links.ts';
import { syncMembers } from '../queries/sync-members.ts';
import type { Ids, Load } from './write-folder.ts';

/** What belongs to a chain beside its stores, menu and people: titles, point rules, addresses on the web, who takes money for it, its forms, and its customers. */
export async function writeBelongings(
  trx: Trx,
  chainId: string,
  { folder, pictures, now, isKnown }: Load & { isKnown: boolean },
  ids: Ids,
  changes: ShopChanges,
) {
  const titles = await syncLinks(trx, chainId, { name: 'titles', key: ['code'] }, folder.titles);
  const rules = await syncLinks(
    trx,
    chainId,
    { name: 'pointRules', key: ['shopId', 'code'], json: ['rewards'] },
    pointRuleRows(folder, ids.shops, ids),
  );
  const addresses = { name: 'webAddresses', key: ['kind', 'address'] } as const;
  const websites = await syncLinks(trx, chainId, addresses, folder.webAddresses);
  const payees = await syncEntries(
    trx,
    chainId,
    { name: 'merchants', json: ['shopIds'] },
    merchantRows(folder, ids.shops),
  );
  const texts = { name: 'depositTexts', key: ['shopId'] } as const;
  const depositTexts = await syncLinks(trx, chainId, texts, depositTextsRows(folder, ids.shops));
  if (payees.changes.length > 0) changes.everyShop();
  const insurers = await syncLinks(trx, chainId, { name: 'insurers', key: ['code'] }, folder.insurers);
  const forms = await writeForms(trx, chainId, { folder, pictures, now }, ids);
  const members = await syncMembers(trx, chainId, folder.members, { now, isKnown });
  const balances = await openBalances(trx, chainId, folder.balances, { shopIds: ids.shops, now, isKnown });
  if (forms.formVersions.added > 0 || forms.forms.added + forms.forms.changed + forms.forms.withdrawn > 0)
    changes.everyShop();
  const soldRights = await writeSoldRights(trx, chainId, folder.soldRights, ids);
  const zones = new Map(folder.shops.map(({ key, zone }) => [key, zone]));
  const memberRights = await openRights(trx, chainId, folder.memberRights, { ids, zones, now });
  const giftCampaigns = await writeGiftCampaigns(trx, chainId, folder.giftCampaigns, ids);
  const points = await writePoints(trx, chainId, folder.points, { shopIds: ids.shops, zones, now, isKnown });
  if ([titles, rules, websites].some((synced) => synced.changed.length > 0)) changes.everyShop();
  return {
    titles: titles.counts,
    pointRules: rules.counts,
    websites: websites.counts,
    merchants: payees.counts,
    depositTexts: depositTexts.counts,
    ...forms,
    insurers: insurers.counts,
    members,
    balances,
    soldRights,
    memberRights,
    giftCampaigns,
    points,
  };
}
