import { toDecimal } from '@parlour/domain/money/money';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { WorkMedia } from '../../../shop/queries/rows.ts';
import { key, listOf, pictureName, price, line, wholeNumber, yesNo } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import { orderAt } from '../place.ts';
import type { ShopFolder, WorkEntry } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import { currencyOf as currencyAt, minorIn, type ServiceLine } from './services.ts';
import type { StaffLine } from './staff.ts';
import type { StoreLine } from './stores.ts';

const mostMedia = 20;

/** `bob.jpg` is a picture, `bob.webm:bob.jpg` a video and the picture that stands for it. */
function readMedia(cell: string): Verdict<WorkMedia, string> {
  const parts = cell.split(':').map((part) => part.trim());
  const [first = '', second = ''] = parts;
  if (parts.length > 2 || !parts.every((part) => pictureName(part).ok))
    return refused('must be the name of a picture, or video:picture');
  return allowed(parts.length === 2 ? { video: first, picture: second } : { video: null, picture: first });
}

const readSome = listOf(readMedia);

export const worksTable = {
  file: 'works.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    staff: filled(key),
    title: filled(line(200)),
    title_second: blankAs('', line(200)),
    media: filled((cell: string) => {
      const media = readSome(cell);
      return media.ok && media.value.length > mostMedia ? refused(`names more than ${mostMedia}`) : media;
    }),
    services: blankAs([] as string[], listOf(key)),
    tags: blankAs([] as string[], listOf(key)),
    price: blankAs('', price),
    shown: blankAs(true, yesNo),
    order: blankAs(null, wholeNumber(0, 9999)),
  },
} as const;

export type WorkLine = RowOf<typeof worksTable.columns>;
type ReferencedTables = {
  staff: Table<StaffLine>;
  stores: Table<StoreLine>;
  services: Table<ServiceLine>;
  tags: { keys: ReadonlySet<string> | null };
};

/** The currency in which a person's works have their prices. */
function currencyOf({ staff, stores }: ReferencedTables, staffKey: string | undefined): string | undefined {
  const person = staffKey === undefined ? undefined : staff.rows.find((row) => row.key === staffKey);
  return person?.store === undefined ? undefined : stores.rows.find((row) => row.key === person.store)?.currency;
}

export function checkWorks(check: FolderCheck, works: Table<WorkLine>, tables: ReferencedTables): void {
  for (const { line, staff, media, services, tags, price: asked } of works.rows) {
    const place = { file: worksTable.file, line };
    check.requireKey(place, 'staff', staff, tables.staff.keys, 'staff.csv');
    check.requireKeys(place, 'services', services, tables.services.keys, 'services.csv');
    check.requireKeys(place, 'tags', tags, tables.tags.keys, 'tags.csv');
    check.requirePictures(
      place,
      'media',
      media?.map(({ picture }) => picture),
    );
    check.requireVideos(
      place,
      'media',
      media?.flatMap(({ video }) => video ?? []),
    );
    const currency = currencyOf(tables, staff);
    if (asked !== '') check.requirePrice(place, 'price', asked, new Set(currency ? [currency] : []));
  }
}

/** works.csv: what people have done, each with its pictures and videos. */
export function workEntries(works: Table<WorkLine>, tables: ReferencedTables): WorkEntry[] {
  return wholeRows(works).map((line, position) => ({
    key: line.key,
    position: line.order ?? position,
    staffKey: line.staff,
    title: line.title,
    titleSecond: line.title_second,
    media: line.media,
    serviceKeys: line.services,
    tagKeys: line.tags,
    priceMinor: line.price === '' ? null : minorIn(line.price, new Set([currencyOf(tables, line.staff)!])),
    isShown: line.shown,
  }));
}

export function workLines({
  works,
  staff,
  shops,
}: Pick<ShopFolder, 'works' | 'staff' | 'shops'>): LinesOf<typeof worksTable.columns> {
  const shopOfStaff = new Map(staff.map((person) => [person.key, person.shopKey]));
  return works.map(({ staffKey, priceMinor, ...work }, place) => ({
    key: work.key,
    staff: staffKey,
    title: work.title,
    title_second: work.titleSecond,
    media: work.media.map(({ video, picture }) => (video === null ? picture : `${video}:${picture}`)),
    services: work.serviceKeys,
    tags: work.tagKeys,
    price: priceMinor === null ? '' : toDecimal(priceMinor, currencyAt(shops, [shopOfStaff.get(staffKey)!])),
    shown: work.isShown ? null : false,
    order: orderAt(work.position, place),
  }));
}
