import { isVideoFile } from '@parlour/domain/file/is-video-file';
import { publicCall } from '../call.ts';
import { type Codec, list, oneZero, type Paged, paged, renamed } from '../codec.ts';

/** What names a work: a service that was done, or a tag by which works are looked for. */
export type WorkLabel = { id: string; name: string; nameSecond: string };

/** One picture or video of a work. */
export type WorkMedia = {
  url: string;
  /** The picture itself, or the one that stands for a video. */
  coverUrl: string;
  kind: 'image' | 'video';
  /** Media type of the file: `image/webp`. */
  format: string;
  /** The height where the height of its container is not known. */
  height: number;
  isHorizontal: boolean;
};

/** A picture or video of what a person has done. */
export type Work = {
  id: string;
  title: string;
  titleSecond: string;
  labels: WorkLabel[];
  media: WorkMedia[];
  /** `video` where any of its media is one. */
  kind: 'image' | 'video';
  tags: WorkLabel[];
  /** Decimal text in the shop's currency, or null. */
  price: string | null;
};

/** A work as its thumbnail shows it. */
export type WorkCover = Pick<Work, 'id' | 'title' | 'titleSecond' | 'kind'> & { coverUrl: string };

const mediaFields = renamed<WorkMedia>({
  coverUrl: 'coverImageUrl',
  kind: 'type',
  format: 'workType',
  isHorizontal: 'horizontal',
});

/** What a foreign server calls something else is a video all the same where its address ends like one. */
const mediaCodec: Codec<WorkMedia> = {
  toWire: mediaFields.toWire,
  fromWire(wire) {
    const media = mediaFields.fromWire(wire);
    return isVideoFile(media.url) ? { ...media, kind: 'video' } : media;
  },
};

const workCodec = renamed<Work>({
  labels: 'labelList',
  media: ['showCase', list(mediaCodec)],
  kind: 'galleryType',
  tags: 'tagList',
});

export const workCoverCodec = renamed<WorkCover>({ coverUrl: 'coverImageUrl', kind: 'galleryType' });

type WorksQuery = {
  pageNum: number;
  pageSize: number;
  /** Works that are not shown are never answered: asking for them answers none. */
  isShown: boolean;
  chainId: string;
  shopId: string;
  staffId: string;
  tagId?: string;
};

export const workCalls = {
  getWorkTags: publicCall<{ chainId: string }, WorkLabel[]>({
    method: 'GET',
    path: '/shop/app/gallery/tags/public',
    input: renamed<{ chainId: string }>({ chainId: 'custId' }),
    summary: 'The tags by which the works of a chain can be looked for.',
  }),
  getWorks: publicCall<WorksQuery, Paged<Work>>({
    method: 'GET',
    path: '/shop/app/gallery/list/public',
    input: renamed<WorksQuery>({
      isShown: ['isShow', oneZero],
      chainId: 'custId',
      shopId: 'compId',
      staffId: 'empId',
    }),
    reply: paged(workCodec),
    summary: 'The works of one person, page by page; `tagId` keeps those with one tag.',
  }),
};
