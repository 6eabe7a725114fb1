import type { Insertable } from 'kysely';
import type { MinuteSpan, ReserveConfig } from '@parlour/domain/availability/facts';
import type { StoreMessages } from '@parlour/domain/notification/store-messages';
import type { StoreParameterName } from '@parlour/domain/shop/store-parameters';
import { searchText } from '@parlour/domain/shop/search-text';
import { json } from '../platform/db/types.ts';
import type { Database, Db, Trx } from '../platform/db/schema.ts';
import { newId } from '../platform/ids.ts';
import type { ShopDetails, StaffDetails } from '../shop/queries/rows.ts';

export type BuiltShop = {
  chainId: string;
  shopId: string;
  categoryId: string;
  /** In the order of `services` and `staff`. */
  serviceIds: string[];
  staffIds: string[];
};

export type BuildService = {
  key: string;
  name?: string;
  minutes?: number;
  priceMinor?: number | null;
  priceType?: 'FIXED' | 'FROM' | 'FREE';
  isAddOnOnly?: boolean;
};
export type BuildStaff = {
  key: string;
  name?: string;
  capacity?: number | null;
  weekly?: MinuteSpan[][] | null;
  skills?: string[];
  email?: string;
};
export type BuildShop = {
  /** A shop of an existing chain. */
  chainId?: string;
  key?: string;
  zone?: string;
  currency?: string;
  country?: string;
  weekly?: MinuteSpan[][];
  settings?: Partial<ReserveConfig>;
  details?: Partial<ShopDetails>;
  messages?: Partial<StoreMessages>;
  /** Flags as true and false, all others as their text. Visitors may book unless it says otherwise. */
  parameters?: Partial<Record<StoreParameterName, string | boolean | number>>;
  services?: BuildService[];
  staff?: BuildStaff[];
  acceptsOnlineBooking?: boolean;
  /** Who takes the money of its chain. */
  merchant?: Pick<Insertable<Database['merchants']>, 'channel' | 'account' | 'takesHolds'>;
};

const nine = 9 * 60;
const six = 18 * 60;
const open: MinuteSpan[] = [{ from: nine, to: six }];
/** Monday to Saturday, 09:00 to 18:00. */
export const standardWeek: MinuteSpan[][] = [open, open, open, open, open, open, []];

const standardSettings: ReserveConfig = {
  slotStepMinutes: 30,
  minLeadMinutes: 0,
  maxAdvanceDays: 60,
  bufferMinutes: 0,
  maxWaitMinutes: 0,
  holdMinutes: 15,
  displayRange: 0,
};

const standardDetails: ShopDetails = {
  symbol: '$',
  address: '1 George Street',
  addressSecond: '',
  postcode: '2000',
  phone: '+61 2 5550 1000',
  email: 'hello@example.com',
  latitude: -33.86,
  longitude: 151.2,
  tagline: 'Cuts and colour',
  introduction: '',
  introductionSecond: '',
  secondLanguage: '',
  timeFormat: '24',
  website: '',
  onlineShop: '',
  facebook: '',
  youtube: '',
  instagram: '',
  tiktok: '',
  redbook: '',
  google: '',
  brandColor: '#7a3e2d',
  logo: '',
  covers: [],
  addressMode: 'hidden',
};

const standardServices: BuildService[] = [
  { key: 'cut', name: 'Cut', minutes: 30, priceMinor: 5000 },
  { key: 'colour', name: 'Colour', minutes: 60, priceMinor: 12_000 },
  { key: 'wash', name: 'Wash', minutes: 15, priceMinor: 1500 },
];
const standardStaff: BuildStaff[] = [
  { key: 'anna', name: 'Anna' },
  { key: 'ben', name: 'Ben' },
];

/**
 * Puts a shop straight into the database: in Sydney, Monday to Saturday 09:00-18:00, three services, two people who do all of them. All of it
 * at once: a job of another process that saw half of a shop would keep that.
 */
export function buildShop(db: Db, asked: BuildShop = {}): Promise<BuiltShop> {
  return db.transaction().execute((trx) => insertShop(trx, asked));
}

async function insertShop(db: Trx, asked: BuildShop): Promise<BuiltShop> {
  const key = asked.key ?? `shop-${newId().toLowerCase()}`;
  const chainId = asked.chainId ?? newId();
  const shopId = newId();
  if (!asked.chainId) await db.insertInto('chains').values({ id: chainId, key, name: 'Salon Anna' }).execute();
  if (asked.merchant)
    await db
      .insertInto('merchants')
      .values({ chainId, id: newId(), key: 'own', ...asked.merchant })
      .execute();
  await db
    .insertInto('shops')
    .values({
      chainId,
      id: shopId,
      key,
      name: 'Salon Anna',
      zone: asked.zone ?? 'Australia/Sydney',
      currency: asked.currency ?? 'AUD',
      country: asked.country ?? 'AU',
      language: 'en',
      city: 'Sydney',
      acceptsOnlineBooking: asked.acceptsOnlineBooking ?? true,
      weekly: json(asked.weekly ?? standardWeek),
      specialDays: json({}),
      settings: json({ ...standardSettings, ...asked.settings }),
      details: json({ ...standardDetails, ...asked.details }),
      messages: json(asked.messages ?? {}),
      serviceText: (asked.services ?? standardServices).map(({ key, name }) => searchText(name ?? key)).join('\n'),
    })
    .execute();
  await setParameters(
    db,
    { chainId, shopId },
    { allowsVisitorBooking: true, isConfirmedAtOnce: true, ...asked.parameters },
  );
  const menu = await buildMenu(db, chainId, asked.services ?? standardServices);
  const staffIds: string[] = [];
  for (const [position, person] of (asked.staff ?? standardStaff).entries()) {
    staffIds.push(await buildStaff(db, { chainId, shopId, ...menu }, person, position));
  }
  return { chainId, shopId, ...menu, staffIds };
}

type Menu = { categoryId: string; serviceIds: string[] };

async function buildMenu(db: Db, chainId: string, services: readonly BuildService[]): Promise<Menu> {
  const categoryId = newId();
  await db
    .insertInto('categories')
    .values({ chainId, id: categoryId, key: `c-${categoryId.toLowerCase()}`, name: 'Hair' })
    .execute();
  const rows = services.map((service, position) => ({
    chainId,
    id: newId(),
    key: service.key,
    categoryId,
    name: service.name ?? service.key,
    minutes: service.minutes ?? 30,
    priceMinor: service.priceMinor === undefined ? 5000 : service.priceMinor,
    priceType: service.priceType ?? ('FIXED' as const),
    isAddOnOnly: service.isAddOnOnly ?? false,
    position,
  }));
  if (rows.length > 0) await db.insertInto('services').values(rows).execute();
  return { categoryId, serviceIds: rows.map((row) => row.id) };
}

const standardPerson: StaffDetails = {
  title: 'Stylist',
  titleSecond: '',
  titleCode: '',
  gender: 'none',
  photo: '',
  score: '',
  specialty: '',
  profile: '',
};

async function buildStaff(
  db: Db,
  shop: Menu & { chainId: string; shopId: string },
  person: BuildStaff,
  position: number,
): Promise<string> {
  const id = newId();
  const { chainId, shopId } = shop;
  await db
    .insertInto('staff')
    .values({
      chainId,
      id,
      shopId,
      key: `${person.key}-${id.toLowerCase()}`,
      name: person.name ?? person.key,
      capacity: person.capacity ?? null,
      weekly: person.weekly ? json(person.weekly) : null,
      details: json(standardPerson),
      email: person.email ?? '',
      position,
    })
    .execute();
  const services = await db
    .selectFrom('services')
    .select(['id', 'key'])
    .where('chainId', '=', chainId)
    .where('id', 'in', ['', ...shop.serviceIds])
    .execute();
  const able = services.filter((service) => person.skills?.includes(service.key) ?? true);
  if (able.length > 0)
    await db
      .insertInto('staffServices')
      .values(able.map((service) => ({ chainId, staffId: id, serviceId: service.id })))
      .execute();
  return id;
}

/** Sets parameters of a shop by their readable names. */
export async function setParameters(
  db: Db,
  shop: { chainId: string; shopId: string },
  values: BuildShop['parameters'],
): Promise<void> {
  for (const [name, value] of Object.entries(values ?? {})) {
    const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
    await db
      .insertInto('parameters')
      .values({ chainId: shop.chainId, shopId: shop.shopId, name, value: text })
      .onConflict((conflict) => conflict.columns(['chainId', 'shopId', 'name']).doUpdateSet({ value: text }))
      .execute();
  }
}

/** A leave or a block of a person. */
export async function buildAbsence(
  db: Db,
  chainId: string,
  staffId: string,
  kind: 'leave' | 'block',
  from: number,
  to: number,
): Promise<void> {
  await db
    .insertInto('staffAbsences')
    .values({ chainId, id: newId(), staffId, kind, startsAt: new Date(from), endsAt: new Date(to), source: 'internal' })
    .execute();
}
