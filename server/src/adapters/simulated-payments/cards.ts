/** What a test card does. `late`, `twice` and `out_of_order` are paid well; it is their messages that come so. */
export type CardBehaviour =
  | 'approve'
  | 'decline'
  | 'confirm'
  | 'processing'
  | 'late'
  | 'twice'
  | 'out_of_order'
  | 'decline_later'
  | 'decline_refund';

/** The cards of the page that only demo and test have, by number. */
export const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4000 0000 0000 0010': 'approve',
  '4000 0000 0000 0028': 'decline',
  '4000 0000 0000 0036': 'confirm',
  '4000 0000 0000 0044': 'processing',
  '4000 0000 0000 0051': 'late',
  '4000 0000 0000 0069': 'twice',
  '4000 0000 0000 0077': 'out_of_order',
  '4000 0000 0000 0085': 'decline_later',
  '4000 0000 0000 0093': 'decline_refund',
};

/** The behaviour of a typed number; null: no test card, and nothing else is ever taken here. */
export function behaviourOf(number: string): CardBehaviour | null {
  const digits = number.replaceAll(/\D/g, '');
  const found = Object.entries(testCards).find(([card]) => card.replaceAll(' ', '') === digits);
  return found?.[1] ?? null;
}

/** The number of the card that does this; '' where none was used. */
export function numberOf(behaviour: string | null): string {
  return Object.entries(testCards).find(([, does]) => does === behaviour)?.[0] ?? '';
}
