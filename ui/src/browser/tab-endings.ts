const endings = new Set<() => void>();

/** What else ends when the tab is forgotten, or handed to another person. */
export function whenTabIsForgotten(end: () => void): void {
  endings.add(end);
}

/** The tab is forgotten, or handed to another person. */
export function endTab(): void {
  for (const end of endings) end();
}
