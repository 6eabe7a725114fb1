import { moveItemsWithPeople } from '../../booking/queries/write.ts';
import type { Trx } from '../../platform/db/schema.ts';
import type { StoredVideo } from '../../file/actions/store-video.ts';
import type { StoredPicture } from '../../file/queries/files.ts';
import { newId } from '../../platform/ids.ts';
import { lockShops, raiseFactsVersions } from '../../shop/queries/shops.ts';
import { markTouchedBookings } from '../../booking/queries/mark-touched.ts';
import type { ShopFolder } from '../formats/shop-folder.ts';
import { enteredAbsences, folderLoaded, type LastLoad, lastLoad, lockChain, wasLoaded } from '../queries/imports.ts';
import { moveBookingsToZone } from '../queries/move-zone.ts';
import type { LoadReport } from '../presenters/report.ts';
import {
  absenceRows,
  addOnRows,
  parameterRows,
  productRows,
  serviceRows,
  shopRows,
  skillRows,
  staffRows,
  workRows,
} from './rows.ts';
import { ShopChanges } from '../queries/shop-changes.ts';
import { syncEntries } from '../queries/sync-entries.ts';
import type { Actor } from '../../platform/actor.ts';
import { writeAudit } from '../../platform/audit/write.ts';
import { syncLinks } from '../queries/sync-links.ts';
import { writeReviews } from './write-reviews.ts';
import { keepHours } from './keep-hours.ts';
import { writeBelongings } from './write-belongings.ts';

export type Load = {
  folder: ShopFolder;
  pictures: ReadonlyMap<string, StoredPicture>;
  videos: ReadonlyMap<string, StoredVideo>;
  hash: string;
  now: number;
  actor: Actor;
  /** The folder also replaces hours that were changed in the stores' app. */
  takesHours: boolean;
};

/** Makes the database say what a folder says, within one transaction. Two loads of one chain wait for one another. */
export async function writeFolder(trx: Trx, asked: Load): Promise<LoadReport> {
  const { now } = asked;
  const { chainId, isNew, counts } = await lockChain(trx, asked.folder.chain);
  await lockShops(trx, chainId);
  const { folder, kept } = await keepHours(trx, chainId, asked.folder, asked);
  const load = { ...asked, folder };
  const last = await lastLoad(trx, chainId);
  const changes = new ShopChanges();
  if (counts.changed > 0) changes.everyShop();
  const entries = await writeEntries(trx, chainId, folder, last.stock, changes);
  const links = await writeLinks(trx, chainId, load, entries.ids, changes);
  const reviews = await writeReviews(trx, chainId, folder, entries.ids, changes);
  const isKnown = !isNew && (await wasLoaded(trx, chainId, load.hash));
  const belongings = await writeBelongings(trx, chainId, { ...load, isKnown }, entries.ids, changes);
  await moveItemsWithPeople(trx, chainId);
  await changes.resolve(trx, chainId);
  await raiseFactsVersions(trx, chainId, [...changes.shopIds]);
  const report: LoadReport = {
    chainId,
    shopIds: Object.fromEntries(entries.ids.shops),
    tables: { chain: counts, ...entries.counts, ...links, ...reviews, ...belongings },
    touchedBookings: [],
    movedBookings: 0,
    refusedBookings: [],
    keptHours: kept,
  };
  for (const { shopId, zone } of changes.newZones)
    report.movedBookings += await moveBookingsToZone(trx, chainId, shopId, zone, now);
  for (const shopId of changes.rosterShopIds)
    report.touchedBookings.push(...(await markTouchedBookings(trx, { chainId, shopId }, now)));
  if (isNew || changes.shopIds.size > 0 || last.hash !== load.hash) await recordLoad(trx, chainId, load);
  return report;
}

export type Ids = {
  shops: ReadonlyMap<string, string>;
  services: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
  staff: ReadonlyMap<string, string>;
};

const tables = {
  shops: { name: 'shops', json: ['weekly', 'specialDays', 'settings', 'details', 'messages'] },
  categories: { name: 'categories', json: ['subCategories'] },
  services: { name: 'services', json: ['pictures', 'shopIds'] },
  products: { name: 'products', json: ['pictures', 'shopIds'] },
  staff: { name: 'staff', json: ['weekly', 'laterWeeks', 'shifts', 'details'] },
  tags: { name: 'workTags', json: [] },
  works: { name: 'works', json: ['media', 'serviceIds', 'tagIds'] },
} as const;

async function writeEntries(
  trx: Trx,
  chainId: string,
  folder: ShopFolder,
  stockBefore: LastLoad['stock'],
  changes: ShopChanges,
) {
  const shops = await syncEntries(trx, chainId, tables.shops, shopRows(folder));
  const categories = await syncEntries(trx, chainId, tables.categories, folder.categories);
  const services = await syncEntries(trx, chainId, tables.services, serviceRows(folder, categories.ids, shops.ids));
  const products = await syncEntries(trx, chainId, tables.products, productRows(folder, shops.ids, stockBefore));
  const staff = await syncEntries(trx, chainId, tables.staff, staffRows(folder, shops.ids));
  const tags = await syncEntries(trx, chainId, tables.tags, folder.tags);
  const works = await syncEntries(trx, chainId, tables.works, workRows(folder, staff.ids, services.ids, tags.ids));
  changes.ofShops(shops.changes);
  changes.ofStaff(staff.changes);
  if ([categories, services, products, tags].some((synced) => synced.changes.length > 0)) changes.everyShop();
  for (const { before, after } of works.changes)
    for (const row of [before, after]) if (row) changes.ofPerson(row['staffId'] as string, false);
  return {
    ids: { shops: shops.ids, services: services.ids, products: products.ids, staff: staff.ids } satisfies Ids,
    counts: {
      stores: shops.counts,
      categories: categories.counts,
      services: services.counts,
      products: products.counts,
      staff: staff.counts,
      tags: tags.counts,
      works: works.counts,
    },
  };
}

async function writeLinks(
  trx: Trx,
  chainId: string,
  { folder, pictures, videos }: Load,
  ids: Ids,
  changes: ShopChanges,
) {
  const pictureRows = [...pictures].map(([name, { hash, width, height }]) => ({
    name,
    file: hash,
    hash,
    width,
    height,
  }));
  const parameters = await syncLinks(
    trx,
    chainId,
    { name: 'parameters', key: ['shopId', 'name'] },
    parameterRows(folder, ids.shops),
  );
  const addOns = await syncLinks(
    trx,
    chainId,
    { name: 'serviceAddOns', key: ['serviceId', 'addOnId'] },
    addOnRows(folder, ids.services),
  );
  const skillTable = { name: 'staffServices', key: ['staffId', 'serviceId'] } as const;
  const skills = await syncLinks(trx, chainId, skillTable, skillRows(folder, ids.staff, ids.services));
  const absenceTable = {
    name: 'staffAbsences',
    key: ['staffId', 'kind', 'startsAt', 'endsAt', 'reason'],
    only: { source: 'folder' },
    fresh: () => ({ id: newId() }),
  } as const;
  const absences = await syncLinks(
    trx,
    chainId,
    absenceTable,
    await notEnteredYet(trx, chainId, absenceRows(folder, ids.staff)),
  );
  const stored = await syncLinks(trx, chainId, { name: 'pictures', key: ['name'] }, pictureRows);
  const videoRows = [...videos].map(([name, video]) => ({ name, ...video }));
  const films = await syncLinks(trx, chainId, { name: 'videos', key: ['name'] }, videoRows);
  if ([parameters, addOns, stored, films].some((synced) => synced.changed.length > 0)) changes.everyShop();
  for (const row of skills.changed) changes.ofPerson(row['staffId'] as string, false);
  for (const row of absences.changed) changes.ofPerson(row['staffId'] as string, true);
  return {
    parameters: parameters.counts,
    addOns: addOns.counts,
    skills: skills.counts,
    absences: absences.counts,
    pictures: stored.counts,
    videos: films.counts,
  };
}

/** Without the absences that the shop has entered itself: a folder that was written back names those, too. */
async function notEnteredYet(trx: Trx, chainId: string, wanted: ReturnType<typeof absenceRows>) {
  type Absence = Pick<(typeof wanted)[number], 'staffId' | 'kind' | 'startsAt' | 'endsAt' | 'reason'>;
  const keyOf = ({ staffId, kind, startsAt, endsAt, reason }: Absence) =>
    JSON.stringify([staffId, kind, startsAt, endsAt, reason]);
  const known = new Set((await enteredAbsences(trx, chainId)).map(keyOf));
  return wanted.filter((row) => !known.has(keyOf(row)));
}

function recordLoad(trx: Trx, chainId: string, { folder, hash, now, actor }: Load): Promise<void> {
  const stock = Object.fromEntries(folder.products.map((product) => [product.key, product.stock]));
  return writeAudit(
    trx,
    actor,
    { chainId, action: folderLoaded, subject: folder.chain.key, facts: { hash, stock } },
    now,
  );
}
