const shownFolders = /^(ui\/src|(web|admin)\/src\/(app|screens|features))\//;
// The pages of demo and test mode are for us, not for customers.
const ownPages = /^web\/src\/screens\/dev\//;

/** Attributes that a person reads or hears. */
export const spokenAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'description',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

/** True where every text must come from phrases. */
export function isShown(path: string): boolean {
  return shownFolders.test(path) && !ownPages.test(path) && !/\.test\.tsx?$/.test(path);
}

/** True when a person could read it as words. */
export function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text);
}

const formatters = new Set(['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat', 'ListFormat', 'DurationFormat']);
const localeMethods = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);
const formatPlaces = /^(phrases\/src\/format|domain\/src\/time\/)/;

/** Why this member (`Intl.DateTimeFormat`, `price.toLocaleString`) may not be used in this file, or nothing when it may. */
export function formatRefusal(path: string, object: string | undefined, member: string): string | undefined {
  const isFormatting = localeMethods.has(member) || (object === 'Intl' && formatters.has(member));
  if (!isFormatting || formatPlaces.test(path) || /\.test\.tsx?$|\/test\//.test(path)) return undefined;
  return `${object === 'Intl' ? 'Intl.' : ''}${member} stays in phrases/format and domain/time.`;
}
