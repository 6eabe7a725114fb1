import { createKeepBytes } from '../../platform/http/keep-bytes.ts';
import type { Services } from '../../platform/context.ts';
import { pictureFile, socialFile, widestWidth } from '../queries/files.ts';
import { limitConcurrency } from '@parlour/domain/time/limit-concurrency';
import { fileOnTheWay } from './pictures-on-the-way.ts';

/** What places that show shared links take: JPEG, in their shape. */
const size = { width: 1200, height: 630 } as const;
const drawn = /^social-([0-9a-f]{6})\.jpg$/;
const ofPicture = /^([0-9a-f]{32})-social\.jpg$/;
/** A hundred pictures or more. */
const mostKeptBytes = 4 * 1024 * 1024;
/** A request after these would wait for seconds. */
const mostWaiting = 16;

/** So many pictures are asked for at once that one more is not waited for. */
export class TooManyWait extends Error {}

/** Reads the colours of all stores and brands, as `#rrggbb`; the app knows who has them. */
export type ReadColours = () => Promise<readonly string[]>;

export type SocialPictures = {
  /** Whether an answer has to be drawn first. */
  mustDraw: (name: string) => Promise<boolean>;
  get: (name: string) => Promise<Buffer | null>;
};

/**
 * The pictures of shared links by their names: made of one of our pictures when it is first asked for, and kept; or, for a place without any,
 * drawn in its colour. Null for another name, and for a colour that no brand or store has: there are sixteen million, and each is dear.
 */
export function createSocialPictures(
  services: Pick<Services, 'changes' | 'files' | 'events'>,
  readColours: ReadColours,
): SocialPictures {
  const { files, events } = services;
  const keep = createKeepBytes<Buffer | null>(mostKeptBytes);
  const limited = limitConcurrency(1);
  const colours = knownColours(services, readColours);
  let waiting = 0;

  async function waitAndDraw(make: () => Promise<Buffer>): Promise<Buffer> {
    if (waiting >= mostWaiting) throw new TooManyWait();
    waiting++;
    try {
      return await limited(() => {
        events.count('social_picture_drawn');
        return make();
      });
    } finally {
      waiting--;
    }
  }

  async function make(name: string): Promise<Buffer | null> {
    const colour = drawn.exec(name)?.[1];
    if (colour !== undefined) return waitAndDraw(() => draw(colour));
    const hash = ofPicture.exec(name)?.[1] ?? '';
    const widest = pictureFile(hash, widestWidth);
    const source = (await files.get(widest)) ?? (await fileOnTheWay(files, widest));
    if (source === null) return null;
    return waitAndDraw(async () => {
      const bytes = await cut(source);
      await files.put(socialFile(hash), bytes);
      return bytes;
    });
  }

  async function isOurs(name: string): Promise<boolean> {
    const colour = drawn.exec(name)?.[1];
    return colour === undefined ? ofPicture.test(name) : (await colours()).has(colour);
  }

  return {
    mustDraw: async (name) => !keep.has(name) && (await isOurs(name)),
    get: async (name) => ((await isOurs(name)) ? keep(name, () => make(name)) : null),
  };
}

/** `readColours`, in six digits, kept until anything of a store or brand changes. */
function knownColours(at: Pick<Services, 'changes'>, readColours: ReadColours): () => Promise<ReadonlySet<string>> {
  let kept: Promise<ReadonlySet<string>> | null = null;
  at.changes.onChange((change) => {
    if (change?.day === undefined) kept = null;
  });
  const read = async () => {
    const found = await readColours();
    return new Set([ownColour, ...found.map((colour) => colour.slice(1).toLowerCase())]);
  };
  return () => {
    if (!at.changes.isLive) return read();
    const reading = (kept ??= read());
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
  };
}

/** A wide picture fills the shape; a square one, such as a logo, stands in the middle of it whole. */
async function cut(source: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(source);
  const { width, height } = await picture.metadata();
  const fit = width > height * 1.2 ? 'cover' : 'contain';
  const flat = { background: '#ffffff' };
  return picture
    .resize({ ...size, fit, ...flat })
    .flatten(flat)
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
}

/** The colour of the product itself, which shows its mark; any other is of a brand without a logo and shows a sparkle. */
const ownColour = '2e56f2';

const mark =
  '<g transform="translate(300 15) scale(18.75)"><path d="M10 25.5V13.2a7.2 7.2 0 1 1 7.2 7.2" fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round"/><path d="M17.2 9.2c.5 2.7 1.3 3.5 4 4-2.7.5-3.5 1.3-4 4-.5-2.7-1.3-3.5-4-4 2.7-.5 3.5-1.3 4-4z" fill="#ffd9b8"/></g>';
const sparkle =
  '<path d="M600 175c16 92 48 124 140 140-92 16-124 48-140 140-16-92-48-124-140-140 92-16 124-48 140-140z" fill="#ffffff"/>';

async function draw(colour: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = size;
  const sign = colour === ownColour ? mark : sparkle;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#${colour}"/><circle cx="600" cy="315" r="270" fill="#ffffff" opacity=".1"/>${sign}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
