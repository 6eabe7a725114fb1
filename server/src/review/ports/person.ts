import { withEpochs, type WithEpochs } from '../../platform/db/epochs.ts';
import type { PersonPart } from '../../platform/ports/person-part.ts';
import { forgetReviewsOf, keptReviewsOf } from '../queries/person.ts';

type KeptReview = WithEpochs<Awaited<ReturnType<typeof keptReviewsOf>>[number]>;

/** The reviews that a person wrote: what they say of a shop stays, without an author and pictures. */
export const reviewPerson: PersonPart<{ reviews: KeptReview[] }> = {
  name: 'review',
  export: async ({ db }, { accountId }) => ({ reviews: withEpochs(await keptReviewsOf(db, accountId)) }),
  forget: (trx, { accountId }) => forgetReviewsOf(trx, accountId),
};
