import { filledIcons, iconPaths, type IconName } from './icon-paths.ts';

/** At least 3 : 1 beside every soft and plain surface, light and dark: a picture does not know the theme of its page. */
const colour = '#767f8e';

const pictures = new Map<IconName, string>();

/**
 * An icon as a CSS image. A drawing in the page is a box with a clip and a scale of its own to the browser, which thousands of them are too dear
 * for; a picture is one stamp.
 */
export function iconPicture(name: IconName): string {
  const known = pictures.get(name);
  if (known) return known;
  const paint = filledIcons.has(name)
    ? `fill='${colour}'`
    : `fill='none' stroke='${colour}' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'`;
  const drawing = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='${iconPaths[name]}' ${paint}/></svg>`;
  const picture = `url("data:image/svg+xml,${encodeURIComponent(drawing)}")`;
  pictures.set(name, picture);
  return picture;
}
