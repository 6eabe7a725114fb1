/** How names are compared in a search: full width as half width, no case, no blanks. */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
}

/** What was typed without blanks that say nothing, so that one search has one address. */
export const typedText = (typed: string): string => typed.trim().replaceAll(/\s+/gu, ' ');

/** Decides whether names, each one ready to be compared, contain what was typed; nothing typed is in every name. */
export function isFoundIn(typed: string, searched: readonly string[]): boolean {
  const wanted = searchText(typed);
  return searched.some((name) => name.includes(wanted));
}
