const ownPicture = /-\d+\.webp$/;
/** What customers upload keeps its own name; the small versions lie beside it. */
const uploaded = /^(.*\/files\/images\/[0-9a-f]{32}\/[A-Za-z0-9]+)\.(?:jpe?g|png|webp)$/;
const widestUploaded = 720;
const wideWidths = [360, 720, 1440] as const;

/** The same picture of our file store in another of its widths (96 and 192 are square); foreign addresses stay as they are. */
export function pictureAt(url: string | null, width: 96 | 192 | 360 | 720 | 1440): string | null {
  if (url && uploaded.test(url)) return width > widestUploaded ? url : url.replace(uploaded, `$1-${width}.webp`);
  return url && url.replace(ownPicture, `-${width}.webp`);
}

/** The widths to choose from, for a picture that fills its place. */
export function pictureSet(url: string | null): string | undefined {
  if (!url || !(ownPicture.test(url) || uploaded.test(url))) return undefined;
  const widths = uploaded.test(url) ? wideWidths.slice(0, 2) : wideWidths;
  return widths.map((width) => `${compressed(pictureAt(url, width)!)} ${width}w`).join(', ');
}

const inStore = /^(https?:\/\/[^/]+)?\/files\//;
const asItIs = /\.(svg|gif|mp4|webm|mov|ogv)$/i;

/** Asks our file store for the compressed form of a picture; videos, drawings and what lies elsewhere stay as they are. */
export function compressed(url: string): string {
  const [address = '', query = ''] = url.split('?', 2);
  if (!inStore.test(address) || asItIs.test(address) || /(^|&)q=/.test(query)) return url;
  return `${url}${query ? '&' : '?'}q=50`;
}

const mark = '#2e56f2';

/** The picture of a link that is shared, as places that show such links take it; without one it is drawn in the colour (1200 × 630). */
export function socialPicture(url: string | null, colour: string): string {
  if (url && ownPicture.test(url)) return url.replace(ownPicture, '-social.jpg');
  return url ?? `/files/social-${(colour || mark).slice(1).toLowerCase()}.jpg`;
}
