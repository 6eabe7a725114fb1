const ownPicture = /-\d+\.webp$/;
/** What customers upload keeps its own name; the small versions lie beside it. */
const uploaded = /^(.*\/files\/images\/[0-9a-f]{32}\/[A-Za-z0-9]+)\.(?:jpe?g|png|webp)$/;
const widestUploaded = 720;
const wideWidths = [360, 720, 1440];

/** The same picture of our file store in another of its widths (96 and 192 are square); foreign addresses stay as they are. */
export function pictureAt(url: string | null, width: 96 | 192 | 360 | 720 | 1440): string | null {
  if (url && uploaded.test(url)) return width > widestUploaded ? url : url.replace(uploaded, `$1-${width}.webp`);
  return url && url.replace(ownPicture, `-${width}.webp`);
}

/** The widths to choose from, for a picture that fills its place. */
export function pictureSet(url: string | null): string | undefined {
  if (!url || !ownPicture.test(url)) return undefined;
  return wideWidths.map((width) => `${url.replace(ownPicture, `-${width}.webp`)} ${width}w`).join(', ');
}
