import type { Work, WorkCover, WorkLabel, WorkMedia } from '@parlour/contract/staff/works';
import { toDecimal } from '@parlour/domain/money/money';
import { mostThumbnails } from '@parlour/domain/staff/hidden-works';
import { isHorizontal } from '@parlour/domain/staff/is-horizontal';
import { mediaHeight } from '@parlour/domain/staff/media-height';
import { sql } from 'kysely';
import type { Db } from '../platform/db/schema.ts';
import { pictureUrl } from '../file/queries.ts';
import type { FileStore } from '../platform/ports/file-store.ts';
import { readShopRow } from '../shop/queries.ts';
import type { WorkMedia as NamedMedia } from '../shop/rows.ts';
import type { ShopScope } from '../shop/scope.ts';

type Reading = { db: Db; files: FileStore };

/** How many works of a person are shown, and the first of them. */
export type WorksAtAGlance = { count: number; covers: WorkCover[] };

type CoverRow = {
  staffId: string;
  id: string;
  title: string;
  titleSecond: string;
  isVideo: boolean;
  hash: string;
  count: number;
};

/** The first works of some people of a shop, by the person's id. */
export async function readCovers(
  { db, files }: Reading,
  { chainId, shopId }: ShopScope,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, WorksAtAGlance>> {
  // One look at the works of the shop: four of each person, and how many there are.
  const { rows } = await sql<CoverRow>`
    select shown.staff_id, shown.id, shown.title, shown.title_second, picture.hash, shown.count,
      jsonb_path_exists(shown.media, '$[*].video ? (@ != null)') as is_video
    from (
      select work.*, count(*) over (partition by work.staff_id) as count,
        row_number() over (partition by work.staff_id order by work.position, work.id) as place
      from works work join staff person on person.chain_id = work.chain_id and person.id = work.staff_id
      where work.chain_id = ${chainId} and person.shop_id = ${shopId} and work.is_shown and work.is_active
        and work.staff_id = any(${staffIds})
    ) shown
    join pictures picture on picture.chain_id = shown.chain_id and picture.name = shown.media -> 0 ->> 'picture'
    where shown.place <= ${mostThumbnails}
    order by shown.staff_id, shown.place`.execute(db);
  const glances = new Map<string, WorksAtAGlance>();
  for (const { staffId: person, count, id, title, titleSecond, isVideo, hash } of rows) {
    const glance = glances.get(person) ?? { count, covers: [] };
    glance.covers.push({
      id,
      title,
      titleSecond,
      kind: isVideo ? 'video' : 'image',
      coverUrl: pictureUrl(files, hash),
    });
    glances.set(person, glance);
  }
  return glances;
}

/** The tags that some work of the chain that is shown has, in the order of its folder. */
export async function readWorkTags(db: Db, chainId: string): Promise<WorkLabel[]> {
  const { rows } = await sql<WorkLabel>`
    select tag.id, tag.name, tag.name_second from work_tags tag
    where tag.chain_id = ${chainId} and tag.is_active and exists (
      select from works work join staff person on person.chain_id = work.chain_id and person.id = work.staff_id
      where work.chain_id = tag.chain_id and work.is_shown and work.is_active and person.is_active
        and work.tag_ids ? tag.id)
    order by tag.position, tag.id`.execute(db);
  return rows;
}

type WorkPage = { staffId: string; tagId: string | null; pageNum: number; pageSize: number };

/** One page of what a person of this shop shows. */
export async function readWorkPage(
  at: Reading,
  scope: ShopScope,
  { staffId, tagId, pageNum, pageSize }: WorkPage,
): Promise<{ total: number; works: Work[] }> {
  const shown = at.db
    .selectFrom('works as work')
    .innerJoin('staff as person', (join) =>
      join.onRef('person.chainId', '=', 'work.chainId').onRef('person.id', '=', 'work.staffId'),
    )
    .where('work.chainId', '=', scope.chainId)
    .where('person.shopId', '=', scope.shopId)
    .where('person.isActive', '=', true)
    .where('work.staffId', '=', staffId)
    .where('work.isShown', '=', true)
    .where('work.isActive', '=', true)
    .$if(tagId !== null, (query) => query.where(sql<boolean>`work.tag_ids ? ${tagId}`));
  const { total } = await shown.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await shown
    .select([
      'work.id',
      'work.title',
      'work.titleSecond',
      'work.media',
      'work.serviceIds',
      'work.tagIds',
      'work.priceMinor',
    ])
    .orderBy('work.position')
    .orderBy('work.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { total: Number(total), works: await asWorks(at, scope, rows) };
}

type WorkRow = Pick<Work, 'id' | 'title' | 'titleSecond'> & {
  media: unknown;
  serviceIds: string[];
  tagIds: string[];
  priceMinor: number | null;
};

async function asWorks(at: Reading, scope: ShopScope, rows: readonly WorkRow[]): Promise<Work[]> {
  const mediaOf = (row: WorkRow) => row.media as NamedMedia[];
  const { currency } = await readShopRow(at.db, scope);
  const media = await readMedia(at, scope.chainId, rows.flatMap(mediaOf));
  const serviceIds = rows.flatMap((row) => row.serviceIds);
  const labels = await readLabels(at.db, 'services', scope.chainId, serviceIds);
  const tagIds = rows.flatMap((row) => row.tagIds);
  const tags = await readLabels(at.db, 'workTags', scope.chainId, tagIds);
  return rows.map((row) => {
    const shown = mediaOf(row).flatMap((named) => media(named) ?? []);
    return {
      id: row.id,
      title: row.title,
      titleSecond: row.titleSecond,
      labels: row.serviceIds.flatMap((id) => labels.get(id) ?? []),
      media: shown,
      kind: shown.some(({ kind }) => kind === 'video') ? 'video' : 'image',
      tags: row.tagIds.flatMap((id) => tags.get(id) ?? []),
      price: row.priceMinor === null ? null : toDecimal(row.priceMinor, currency),
    };
  });
}

/** Finds the files behind the names of media; what is not among the chain's files is left out. */
async function readMedia(
  { db, files }: Reading,
  chainId: string,
  named: readonly NamedMedia[],
): Promise<(media: NamedMedia) => WorkMedia | null> {
  const pictureRows = await db
    .selectFrom('pictures')
    .select(['name', 'hash', 'width', 'height'])
    .where('chainId', '=', chainId)
    .where('name', 'in', ['', ...named.map(({ picture }) => picture)])
    .execute();
  const videoRows = await db
    .selectFrom('videos')
    .select(['name', 'file', 'type'])
    .where('chainId', '=', chainId)
    .where('name', 'in', ['', ...named.flatMap(({ video }) => video ?? [])])
    .execute();
  const pictures = new Map(pictureRows.map((row) => [row.name, row]));
  const videos = new Map(videoRows.map((row) => [row.name, row]));
  return ({ picture: name, video: videoName }) => {
    const picture = pictures.get(name);
    const video = videoName === null ? null : videos.get(videoName);
    if (!picture || video === undefined) return null;
    const coverUrl = pictureUrl(files, picture.hash);
    const isWide = isHorizontal(picture);
    return {
      url: video ? files.urlOf(video.file) : coverUrl,
      coverUrl,
      kind: video ? 'video' : 'image',
      format: video ? video.type : 'image/webp',
      height: mediaHeight(isWide, null),
      isHorizontal: isWide,
    };
  };
}

async function readLabels(
  db: Db,
  table: 'services' | 'workTags',
  chainId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WorkLabel>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name', 'nameSecond'])
    .where('chainId', '=', chainId)
    .where('isActive', '=', true)
    .where('id', 'in', ['', ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
