/** Texts that are not needed on a first screen, by the part of the app that says them. */
export type TextPart =
  | 'booking'
  | 'checkin'
  | 'explore'
  | 'form'
  | 'invoice'
  | 'member'
  | 'payment'
  | 'person'
  | 'review'
  | 'rights'
  | 'tabs';

let source: ((part: TextPart) => Promise<void>) | null = null;

/** Says where such texts come from; the app does so when it starts. */
export function setTextSource(fetchTexts: (part: TextPart) => Promise<void>): void {
  source = fetchTexts;
}

/** Fetches the texts of a part, once; a page that is finished on the server has them all from the start. */
export async function fetchTexts(part: TextPart): Promise<void> {
  await source?.(part);
}
