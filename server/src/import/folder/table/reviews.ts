import { isDay } from '@parlour/domain/time/day';
import { instantOfText, textOfInstant } from '@parlour/domain/time/local-text';
import { allowed, refused } from '@parlour/domain/verdict';
import { type CellReader, key, listOf, localTime, pictureName, pictureOf, text, wholeNumber } from '../cell.ts';
import type { FolderCheck } from '../folder-check.ts';
import type { ReviewEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';
import type { StaffLine } from './staff.ts';
import type { StoreLine } from './stores.ts';

const none: string[] = [];

/** A day, which means its noon, or a day and a time. */
const moment: CellReader<string> = (cell) => {
  const local = isDay(cell) ? `${cell} 12:00` : cell;
  return localTime(local).ok ? allowed(local) : refused('must be a day, as 2026-12-24, or a day and a time');
};

export const reviewsTable = {
  file: 'reviews.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    store: filled(key),
    score: filled(wholeNumber(1, 5)),
    date: filled(moment),
    staff: blankAs('', key),
    author: blankAs('', text(200)),
    avatar: blankAs('', pictureName),
    text: blankAs('', text(5000)),
    pictures: blankAs(none, listOf(pictureName)),
  },
} as const;

export const repliesTable = {
  file: 'review-replies.csv',
  columns: {
    review: filled(key),
    date: filled(moment),
    text: filled(text(5000)),
    pictures: blankAs(none, listOf(pictureName)),
  },
} as const;

type ReviewLine = RowOf<typeof reviewsTable.columns>;
type ReplyLine = RowOf<typeof repliesTable.columns>;
type Tables = { reviews: Table<ReviewLine>; reviewReplies: Table<ReplyLine>; stores: Table<StoreLine> };

function zonesOf({ rows }: Table<StoreLine>): ReadonlyMap<string | undefined, string | undefined> {
  return new Map(rows.map(({ key: store, zone }) => [store, zone]));
}

export function checkReviews(check: FolderCheck, tables: Tables & { staff: Table<StaffLine> }): void {
  const { reviews, reviewReplies, stores, staff } = tables;
  const zones = zonesOf(stores);
  for (const row of reviews.rows) {
    const place = { file: reviewsTable.file, line: row.line };
    check.requireKey(place, 'store', row.store, stores.keys, 'stores.csv');
    if (row.staff) check.requireKey(place, 'staff', row.staff, staff.keys, 'staff.csv');
    if (row.avatar && row.author === '') check.refuse(place, 'avatar', 'belongs to an author, and none is named');
    check.requirePictures(place, 'avatar', pictureOf(row.avatar));
    check.requirePictures(place, 'pictures', row.pictures);
    checkMoment(check, place, zones.get(row.store), row.date);
  }
  const storeOf = new Map(reviews.rows.map((row) => [row.key, row.store]));
  for (const row of reviewReplies.rows) {
    const place = { file: repliesTable.file, line: row.line };
    check.requireKey(place, 'review', row.review, reviews.keys, 'reviews.csv');
    check.requirePictures(place, 'pictures', row.pictures);
    checkMoment(check, place, zones.get(storeOf.get(row.review)), row.date);
  }
}

function checkMoment(
  check: FolderCheck,
  place: { file: string; line: number },
  zone: string | undefined,
  local: string | undefined,
): void {
  if (zone === undefined || local === undefined || instantOfText(zone, local) !== null) return;
  check.refuse(place, 'date', `the clock of ${zone} skips ${local}`);
}

/** reviews.csv and review-replies.csv: what customers said before, and what the shop answered, in the local time of the store. */
export function reviewEntries({ reviews, reviewReplies, stores }: Tables): ReviewEntry[] {
  const zones = zonesOf(stores);
  const repliesOf = Map.groupBy(wholeRows(reviewReplies), ({ review }) => review);
  return wholeRows(reviews).map((line) => {
    const at = (local: string) => instantOfText(zones.get(line.store)!, local)!;
    return {
      key: line.key,
      shopKey: line.store,
      staffKey: line.staff,
      authorName: line.author,
      authorPhoto: line.avatar,
      score: line.score,
      content: line.text,
      pictures: line.pictures,
      writtenAt: at(line.date),
      replies: (repliesOf.get(line.key) ?? []).map((reply) => ({
        content: reply.text,
        pictures: reply.pictures,
        writtenAt: at(reply.date),
      })),
    };
  });
}

type Written = Pick<ShopFolder, 'reviews' | 'shops'>;

const zoneByShop = ({ shops }: Written) => new Map(shops.map((shop) => [shop.key, shop.zone]));

export function reviewLines(folder: Written): LinesOf<typeof reviewsTable.columns> {
  const zones = zoneByShop(folder);
  return folder.reviews.map((review) => ({
    key: review.key,
    store: review.shopKey,
    score: review.score,
    date: textOfInstant(zones.get(review.shopKey)!, review.writtenAt),
    staff: review.staffKey,
    author: review.authorName,
    avatar: review.authorPhoto,
    text: review.content,
    pictures: review.pictures,
  }));
}

export function replyLines(folder: Written): LinesOf<typeof repliesTable.columns> {
  const zones = zoneByShop(folder);
  return folder.reviews.flatMap(({ key: review, shopKey, replies }) =>
    replies.map(({ content, pictures, writtenAt }) => {
      const date = textOfInstant(zones.get(shopKey)!, writtenAt);
      return { review, date, text: content, pictures };
    }),
  );
}
