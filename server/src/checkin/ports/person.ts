import type { VisitReward } from '@parlour/contract/checkin/calls';
import type { PersonPart } from '../../platform/ports/person-part.ts';
import { noteOf } from '../formats/note.ts';
import { forgetCheckInsOf, keptCheckInsOf } from '../queries/person.ts';

export type KeptCheckIn = {
  chainId: string;
  shopId: string;
  day: string;
  number: number;
  checkedInAt: number;
  reward: VisitReward | null;
  note: string | null;
};

/** The visits that a person told of at stores. */
export const checkInPerson: PersonPart<{ checkIns: KeptCheckIn[] }> = {
  name: 'checkin',
  export: async ({ db, dataKeys }, { accountId }) => ({
    checkIns: (await keptCheckInsOf(db, accountId)).map(({ id, noteSealed, checkedInAt, ...visit }) => ({
      ...visit,
      checkedInAt: checkedInAt.getTime(),
      note: noteOf(dataKeys, { chainId: visit.chainId, id, noteSealed }),
    })),
  }),
  forget: (trx, { accountId }) => forgetCheckInsOf(trx, accountId),
};
