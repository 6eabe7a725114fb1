import type { ReviewReply, ShownDay } from '@parlour/contract/review/calls';
import { localOf } from '@parlour/domain/time/zone';
import { formatFigures } from '@parlour/phrases/format/figures';
import { publicName } from '../../file/formats/upload-key.ts';
import type { PictureUrls } from '../../file/queries/files.ts';
import type { Services } from '../../platform/context.ts';
import type { ReplyRow } from '../queries/read.ts';

/** How a shop writes days, its name, and where its pictures are. */
export type ReviewStyle = {
  zone: string;
  dateOrder: string;
  shopName: string;
  urlsOf: (names: readonly string[]) => string[];
};

/** The day of an instant at a shop, as the shop writes it. */
export function dayOfShop({ zone, dateOrder }: Pick<ReviewStyle, 'zone' | 'dateOrder'>, at: number): ShownDay {
  const { day } = localOf(zone, at);
  return { day, text: formatFigures(day, dateOrder as Parameters<typeof formatFigures>[1]) };
}

/** Where the pictures of reviews are that everybody may see: those of the folder by its names, those of customers as public copies. */
export function pictureUrlsOf({ files }: Pick<Services, 'files'>, urls: PictureUrls): ReviewStyle['urlsOf'] {
  return (names) =>
    names.flatMap((name) => urls.get(name) ?? (name.includes('/') ? files.urlOf(publicName(name)) : []));
}

export function presentReplies(replies: readonly ReplyRow[], style: ReviewStyle): ReviewReply[] {
  return replies.map(({ content, pictures, writtenAt }) => ({
    shopName: style.shopName,
    repliedOn: dayOfShop(style, writtenAt.getTime()),
    text: content,
    imageUrls: style.urlsOf(pictures),
  }));
}
