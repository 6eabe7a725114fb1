import { forgetStores } from '../../lib/storage/tab-store.ts';

/** What forms of a booking that is not made yet are filled in for; drafts of forms end with it. */
export const formRelation = (shopId: string): string => `booking ${shopId}`;

/** Forgets forms that were begun for a booking and did not become part of it. */
export const forgetBegunForms = (shopId: string): void =>
  forgetStores((key) => key.startsWith('form ') && key.endsWith(` ${formRelation(shopId)}`));
