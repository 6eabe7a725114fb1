import type { FolderDocument } from '../../import/folder/document.ts';
import { salonFolder } from '../../import/folder/test/salon.ts';

const drawing = (width: number, height: number) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="9"/></svg>`,
  );

/** What the head of a WebM file looks like, and bytes behind it. */
export const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.from(Array.from({ length: 988 }, (_, place) => place % 251)),
]);

const works = `key,staff,title,title_second,media,services,tags,price,shown,order
bob,anna,Soft bob,柔和短发,wide.svg|film.webm:tall.svg|square.svg,cut|style,short|blond,120.50,,2
fringe,anna,Fringe,,square.svg,,short,,,1
crop,anna,Crop,,tall.svg,cut,,,yes,3
wave,anna,Wave,,wide.svg,,blond,,,4
braid,anna,Braid,,wide.svg,,,,,5
secret,anna,Secret,,wide.svg,,blond,,no,0
knot,cleo,Knot,,square.svg,,,,,
fade,ben,Fade,,square.svg,,,,,
`;

/** The salon with works: five of Anna that are shown and one that is not, one of Ben, and one of Cleo, who works at the other store. */
export function salonWithWorks(changed: readonly [string, string] = ['', '']): FolderDocument {
  const { files, pictures } = salonFolder();
  return {
    files: {
      ...files,
      'tags.csv': 'key,name,name_second\nshort,Short,短\nblond,Blond,\nnobody,Nobody,\n',
      'works.csv': works.replace(...changed),
    },
    pictures: {
      ...pictures,
      'wide.svg': drawing(160, 90),
      'tall.svg': drawing(90, 160),
      'square.svg': drawing(80, 80),
    },
    videos: { 'film.webm': webm },
  };
}
