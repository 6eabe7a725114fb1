import type { PersonalDetails } from '@parlour/contract/account/calls';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

type DetailsTyped = { userId: string; change: Partial<PersonalDetails> } | null;

/** Changes to a customer's details that are not saved yet; they survive a reload and the end of the session, and are dropped when the customer signs out. */
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

/** The details in the form: the saved ones, and over them what was typed. */
export const detailsWith = (known: PersonalDetails, typed: DetailsTyped, userId: string): PersonalDetails => ({
  ...known,
  ...changeOf(typed, userId),
});

export function typeDetails(userId: string, change: Partial<PersonalDetails>): void {
  detailsTyped.write({ userId, change: { ...changeOf(detailsTyped.read(), userId), ...change } });
}
