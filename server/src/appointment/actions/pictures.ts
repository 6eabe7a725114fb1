import type { AppointmentPictures } from '@parlour/contract/appointment/answer';
import { allowed } from '@parlour/domain/verdict';
import type { Ctx } from '../../booking/context.ts';
import { pictureNames } from '../../booking/policies/note-pictures.ts';
import type { ByTeam } from '../../booking/queries/access.ts';
import { shownNotePictures } from '../../file/actions/note-pictures.ts';
import type { Answer } from '../../platform/context.ts';
import { notesWithPictures } from '../queries/pictures.ts';

/** What a customer has sent with the appointments that the caller sees; of another customer there is none. */
export async function listPictures(
  ctx: Ctx & ByTeam,
  { memberId }: { memberId: string },
): Promise<Answer<AppointmentPictures[]>> {
  const rows = await notesWithPictures(ctx.db, ctx.access, memberId);
  return allowed(
    rows.map(({ id, startsAt, related }) => ({
      bookingId: id,
      startsAt: startsAt.getTime(),
      pictures: shownNotePictures(ctx, pictureNames({ related })),
    })),
  );
}
