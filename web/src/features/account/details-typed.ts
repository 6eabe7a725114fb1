import type { PersonalDetails } from '@parlour/contract/account/calls';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

type DetailsTyped = { userId: string; change: Partial<PersonalDetails> } | null;

/** What somebody has changed of her details and not saved yet; it outlives a reload and the loss of her session, and goes when she signs out. */
export const detailsTyped: TabStore<DetailsTyped> = tabStore<DetailsTyped>({
  key: 'detailsTyped',
  version: 1,
  isValid: (value): value is DetailsTyped =>
    typeof value === 'object' &&
    typeof (value as DetailsTyped)?.userId === 'string' &&
    typeof (value as DetailsTyped)?.change === 'object',
  initial: null,
});

const changeOf = (typed: DetailsTyped, userId: string) => (typed?.userId === userId ? typed.change : {});

/** The details as they stand in the form: what is known, and over it what this person typed. */
export const detailsWith = (known: PersonalDetails, typed: DetailsTyped, userId: string): PersonalDetails => ({
  ...known,
  ...changeOf(typed, userId),
});

export function typeDetails(userId: string, change: Partial<PersonalDetails>): void {
  detailsTyped.write({ userId, change: { ...changeOf(detailsTyped.read(), userId), ...change } });
}
