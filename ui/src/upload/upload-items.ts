/** A file on its way. */
export type UploadItem = {
  id: string;
  name: string;
  /** Shown while there is no better one; null: no picture can be shown. */
  previewUrl: string | null;
  state: 'sending' | 'failed' | 'done';
  /** How much has been sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  message: string;
  /** Where it is found, once it is done. */
  url: string | null;
};

/** The first files that still fit, and how many do not. */
export function filesWithRoom<Chosen>(
  chosen: readonly Chosen[],
  present: number,
  most: number,
): { taken: Chosen[]; left: number } {
  const room = Math.max(0, most - present);
  return { taken: chosen.slice(0, room), left: Math.max(0, chosen.length - room) };
}

/** The list with one entry changed; one that was taken away meanwhile stays away. */
export function changedItem(
  items: readonly UploadItem[],
  id: string,
  change: Partial<UploadItem>,
): readonly UploadItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/** Addresses of what has arrived, in the order in which it was chosen. */
export function arrivedUrls(items: readonly UploadItem[]): string[] {
  return items.flatMap(({ state, url }) => (state === 'done' && url ? [url] : []));
}

/** What had arrived before, as an entry of the list; its own name is not known any more. */
export function keptItem(url: string): UploadItem {
  return { id: url, name: '', previewUrl: url, state: 'done', share: 1, message: '', url };
}
