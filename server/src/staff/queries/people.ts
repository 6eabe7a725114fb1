import type { Person } from '@parlour/contract/staff/calls';
import type { MinuteSpan } from '@parlour/domain/availability/facts';
import type { Db, Trx } from '../../platform/db/schema.ts';
import { picturesOf, type PictureUrls } from '../../file/queries/files.ts';
import type { FileStore } from '../../platform/ports/file-store.ts';
import { averagesOfStaff } from '../../shop/queries/ratings.ts';
import { findShopScope, readParameters } from '../../shop/queries/shops.ts';
import type { StaffDetails } from '../../shop/queries/rows.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import { readCovers, type WorksAtAGlance } from './works.ts';

type Reading = { db: Db; files: FileStore };

/** Gender as the wire numbers it (document 1, entities). */
const genderNumbers = { female: 0, male: 1, other: 2, none: 3 } as const;

const staffColumns = ['id', 'key', 'shopId', 'chainId', 'name', 'nameSecond', 'capacity', 'details'] as const;
type StaffRow = {
  id: string;
  key: string;
  shopId: string;
  chainId: string;
  name: string;
  nameSecond: string;
  capacity: number | null;
  details: unknown;
};

type Shown = {
  urls: PictureUrls;
  averages: ReadonlyMap<string, string | null>;
  glances: ReadonlyMap<string, WorksAtAGlance>;
  shopCapacity: number;
};

/** A person as the pages show them: the score is that of the reviews here, else that of the shop folder. */
function personOf(row: StaffRow, { urls, averages, glances, shopCapacity }: Shown): Person {
  const details = row.details as StaffDetails;
  return {
    id: row.id,
    employeeId: row.id,
    code: row.key,
    name: row.name,
    nameSecond: row.nameSecond,
    title: details.title,
    titleCode: details.titleCode,
    photoUrl: urls.get(details.photo) ?? null,
    gender: genderNumbers[details.gender],
    score: averages.get(row.id) ?? (details.score || null),
    specialty: details.specialty,
    profile: details.profile,
    workCount: glances.get(row.id)?.count ?? 0,
    works: glances.get(row.id)?.covers ?? [],
    shopId: row.shopId,
    chainId: row.chainId,
    maxAtOnce: row.capacity ?? shopCapacity,
    busyAtOnce: 0,
    isAvailable: true,
    unfree: null,
    price: null,
    priceType: null,
    minutes: null,
  };
}

async function readShown(at: Reading, scope: ShopScope, staffIds: readonly string[]): Promise<Shown> {
  const { slotCapacity } = await readParameters(at.db, scope);
  const averages = await averagesOfStaff(at.db, scope, staffIds);
  const glances = await readCovers(at, scope, staffIds);
  return { urls: await picturesOf(at, scope.chainId), averages, glances, shopCapacity: slotCapacity };
}

/** The people of a shop in its order, with nothing asked of their time. */
export async function readPeople(at: Reading, scope: ShopScope): Promise<Person[]> {
  const rows = await at.db
    .selectFrom('staff')
    .select(staffColumns)
    .where('chainId', '=', scope.chainId)
    .where('shopId', '=', scope.shopId)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const shown = await readShown(
    at,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => personOf(row, shown));
}

export type FoundPerson = { scope: ShopScope; person: Person; ownCapacity: number | null };

/** Finds a person who works in an open shop; all others are unknown. */
export async function findPerson(at: Reading, staffId: string): Promise<FoundPerson | null> {
  const row = await at.db
    .selectFrom('staff')
    .select(staffColumns)
    .where('id', '=', staffId)
    .where('isActive', '=', true)
    .executeTakeFirst();
  const scope = row ? await findShopScope(at.db, row.shopId, row.chainId) : null;
  if (!row || !scope) return null;
  return { scope, person: personOf(row, await readShown(at, scope, [row.id])), ownCapacity: row.capacity };
}

/** Where a person works, and the single days that differ from the template. */
export type Workplace = {
  chainId: string;
  shopId: string;
  staffId: string;
  zone: string;
  shifts: Record<string, MinuteSpan[]>;
};

export async function findWorkplace(db: Db | Trx, staffId: string): Promise<Workplace | null> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('shops', (join) =>
      join.onRef('shops.chainId', '=', 'staff.chainId').onRef('shops.id', '=', 'staff.shopId'),
    )
    .select(['staff.chainId', 'staff.shopId', 'staff.shifts', 'shops.zone'])
    .where('staff.id', '=', staffId)
    .where('staff.isActive', '=', true)
    .executeTakeFirst();
  return row ? { ...row, staffId, shifts: row.shifts as Workplace['shifts'] } : null;
}

/** The e-mail addresses of people of a shop: those of the ids, all of them without ids; a person without an e-mail is left out. */
export async function staffEmails(
  db: Db,
  { chainId, shopId }: { chainId: string; shopId: string },
  ids?: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('chainId', '=', chainId)
    .where('shopId', '=', shopId)
    .where('isActive', '=', true)
    .where('email', '<>', '')
    .$if(ids !== undefined, (staff) => staff.where('id', 'in', [...ids!]))
    .orderBy('position')
    .orderBy('id')
    .execute();
}
