import { weeksFrom } from '@parlour/domain/availability/weeks';
import { storeParameterNames } from '@parlour/domain/shop/store-parameters';
import { todayIn } from '@parlour/domain/time/zone';
import type { Db } from '../../platform/db/schema.ts';
import type { CategoryEntry, ShopEntry, ShopFolder, StaffEntry } from '../formats/shop-folder.ts';
import { storeMessages } from '../../shop/queries/rows.ts';
import { readImportedBookings } from './read-bookings.ts';
import { readBelongings } from './read-belongings.ts';
import { readForms } from './read-forms.ts';
import { readReviews } from './read-reviews.ts';
import { readWorks } from './read-works.ts';

type Keys = ReadonlyMap<string, string>;
type Chain = { id: string } & ShopFolder['chain'];

/** The chain with this key, or the one that the store with this key or id belongs to; null where none or several are meant. */
export async function findChain(db: Db, keyOrId: string): Promise<Chain | null> {
  const chains = await db
    .selectFrom('chains')
    .select(['id', 'key', 'name', 'nameSecond', 'isBookable'])
    .where((eb) =>
      eb.or([
        eb('key', '=', keyOrId),
        eb('id', '=', keyOrId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('shops')
            .select('chainId')
            .where('isActive', '=', true)
            .where((shop) => shop.or([shop('key', '=', keyOrId), shop('id', '=', keyOrId)])),
        ),
      ]),
    )
    .execute();
  const exact = chains.find(({ key }) => key === keyOrId);
  return exact ?? (chains.length === 1 ? chains[0]! : null);
}

/** Everything that a folder holds of a chain, as the database has it now; what was withdrawn is left out. */
export async function readShopFolder(db: Db, { id, ...chain }: Chain, now: number): Promise<ShopFolder> {
  const shops = await readShops(db, id);
  const categories = await readCategories(db, id);
  const zones = new Map(shops.entries.map(({ key, zone }) => [key, zone]));
  const staff = await readStaff(db, id, shops.keys, zones, now);
  const services = await readServices(db, id, { shops: shops.keys, categories: categories.keys });
  return {
    chain,
    shops: shops.entries,
    parameters: await readParameters(db, id, shops.keys),
    categories: categories.entries,
    services: services.entries,
    products: await readProducts(db, id, shops.keys),
    staff: staff.entries,
    skills: await readSkills(db, id, staff.keys, services.keys),
    absences: await readAbsences(db, id, staff.keys),
    titles: await readTitles(db, id),
    ...(await readBelongings(db, id, { shops: shops.keys, services: services.keys }, now)),
    ...(await readForms(db, id, { shops: shops.keys, services: services.keys })),
    reviews: await readReviews(db, id, { shops: shops.keys, staff: staff.keys }),
    ...(await readWorks(db, id, { staff: staff.keys, services: services.keys })),
    bookings: await readImportedBookings(
      db,
      id,
      { shops: shops.keys, staff: staff.keys, services: services.keys },
      now,
    ),
  };
}

async function readShops(db: Db, chainId: string) {
  const rows = await db
    .selectFrom('shops')
    .select(['id', 'key', 'position', 'name', 'nameSecond', 'zone', 'currency', 'country', 'language', 'city'])
    .select(['acceptsOnlineBooking', 'weekly', 'specialDays', 'settings', 'details', 'messages'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return entriesWithKeys(
    rows,
    ({ id: _id, messages, ...shop }) => ({ ...shop, messages: storeMessages(messages) }) as ShopEntry,
  );
}

async function readCategories(db: Db, chainId: string) {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'key', 'position', 'name', 'nameSecond', 'subCategories'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return entriesWithKeys(rows, ({ id: _id, ...category }) => category as CategoryEntry);
}

/** Weekly hours are written as they are today, with those that follow: a folder has no past. */
async function readStaff(db: Db, chainId: string, shopKeys: Keys, zones: ReadonlyMap<string, string>, now: number) {
  const rows = await db
    .selectFrom('staff')
    .select([
      'id',
      'shopId',
      'key',
      'position',
      'name',
      'nameSecond',
      'capacity',
      'weekly',
      'laterWeeks',
      'shifts',
      'details',
      'email',
    ])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return entriesWithKeys(
    rows.filter(({ shopId }) => shopKeys.has(shopId)),
    ({ id: _id, shopId, ...person }) => {
      const shopKey = shopKeys.get(shopId)!;
      const today = todayIn(zones.get(shopKey)!, now);
      return { ...person, ...weeksFrom(person as StaffEntry, today), shopKey } as StaffEntry;
    },
  );
}

async function readServices(db: Db, chainId: string, keys: { shops: Keys; categories: Keys }) {
  const rows = await db
    .selectFrom('services')
    .select(['id', 'key', 'position', 'categoryId', 'name', 'nameSecond', 'description', 'descriptionSecond'])
    .select(['minutes', 'priceMinor', 'priceType', 'subCategory', 'pictures', 'shopIds', 'isAddOnOnly'])
    .select(['depositType', 'depositValue'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  const links = await db
    .selectFrom('serviceAddOns')
    .select(['serviceId', 'addOnId'])
    .where('chainId', '=', chainId)
    .orderBy('position')
    .execute();
  const addOnsOf = Map.groupBy(links, ({ serviceId }) => serviceId);
  const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
  return entriesWithKeys(rows, ({ id, categoryId, shopIds, ...service }) => ({
    ...service,
    categoryKey: keys.categories.get(categoryId)!,
    shopKeys: keysOf(shopIds, keys.shops),
    addOnKeys: keysOf(
      (addOnsOf.get(id) ?? []).map(({ addOnId }) => addOnId),
      keyOf,
    ),
  }));
}

async function readProducts(db: Db, chainId: string, shopKeys: Keys): Promise<ShopFolder['products']> {
  const rows = await db
    .selectFrom('products')
    .select(['key', 'position', 'name', 'nameSecond', 'description', 'descriptionSecond'])
    .select(['remark', 'priceMinor', 'stock', 'pictures', 'shopIds'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('key')
    .execute();
  return rows.map(({ shopIds, ...product }) => ({ ...product, shopKeys: keysOf(shopIds, shopKeys) }));
}

async function readParameters(db: Db, chainId: string, shopKeys: Keys): Promise<ShopFolder['parameters']> {
  const rows = await db
    .selectFrom('parameters')
    .select(['shopId', 'name', 'value'])
    .where('chainId', '=', chainId)
    .orderBy('name')
    .orderBy('shopId')
    .execute();
  return rows.flatMap(({ shopId, name, value }) => {
    const known = storeParameterNames.find((one) => one === name);
    const shopKey = shopId === '' ? '' : shopKeys.get(shopId);
    return known === undefined || shopKey === undefined ? [] : [{ shopKey, name: known, value }];
  });
}

async function readSkills(db: Db, chainId: string, staff: Keys, services: Keys): Promise<ShopFolder['skills']> {
  const rows = await db
    .selectFrom('staffServices')
    .select(['staffId', 'serviceId', 'priceMinor', 'priceType', 'minutes'])
    .where('chainId', '=', chainId)
    .execute();
  const skills = rows.flatMap(({ staffId, serviceId, ...terms }) => {
    const [staffKey, serviceKey] = [staff.get(staffId), services.get(serviceId)];
    return staffKey === undefined || serviceKey === undefined ? [] : [{ staffKey, serviceKey, ...terms }];
  });
  return inOrderOf(skills, ({ staffKey, serviceKey }) => `${staffKey} ${serviceKey}`);
}

async function readAbsences(db: Db, chainId: string, staff: Keys): Promise<ShopFolder['absences']> {
  const rows = await db
    .selectFrom('staffAbsences')
    .select(['staffId', 'kind', 'startsAt', 'endsAt', 'reason'])
    .where('chainId', '=', chainId)
    .execute();
  const absences = rows.flatMap(({ staffId, startsAt, endsAt, ...rest }) => {
    const staffKey = staff.get(staffId);
    return staffKey === undefined
      ? []
      : [{ ...rest, staffKey, startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }];
  });
  return inOrderOf(absences, ({ staffKey, startsAt, kind }) => `${staffKey} ${startsAt} ${kind}`);
}

function readTitles(db: Db, chainId: string): Promise<ShopFolder['titles']> {
  return db
    .selectFrom('titles')
    .select(['code', 'name', 'nameSecond', 'position'])
    .where('chainId', '=', chainId)
    .orderBy('position')
    .orderBy('code')
    .execute();
}

function entriesWithKeys<Row extends { id: string; key: string }, Entry>(
  rows: readonly Row[],
  entryOf: (row: Row) => Entry,
): { entries: Entry[]; keys: Keys } {
  return { entries: rows.map(entryOf), keys: new Map(rows.map(({ id, key }) => [id, key])) };
}

const keysOf = (ids: readonly string[], keys: Keys): string[] => ids.flatMap((id) => keys.get(id) ?? []);

function inOrderOf<Entry>(entries: readonly Entry[], text: (entry: Entry) => string): Entry[] {
  return entries.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}
