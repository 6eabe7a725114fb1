/** How names are compared when somebody searches: full width as half width, no case, no blanks. */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
}

/** Decides whether any of the names contains what was typed; nothing typed is in every name. */
export function isFoundIn(typed: string, names: readonly string[]): boolean {
  const wanted = searchText(typed);
  return names.some((name) => searchText(name).includes(wanted));
}
