import { z } from 'zod';

const id = z.string().min(1).max(64);
/** A day. */
const mostLinkMinutes = 1440;
const isOneSubject = ({ memberId, bookingId }: { memberId?: string | undefined; bookingId?: string | undefined }) =>
  (memberId === undefined) !== (bookingId === undefined);

export const formShapes = {
  listForms: z.object({ shopId: id }),
  getFormTemplate: z.object({ shopId: id, versionId: id }),
  makeFormLink: z
    .object({
      shopId: id,
      memberId: id.optional(),
      bookingId: id.optional(),
      formId: id,
      minutes: z.number().int().min(1).max(mostLinkMinutes),
      deviceId: z.string().min(1).max(100).optional(),
    })
    .refine(isOneSubject),
  listFormAnswers: z.object({ shopId: id, memberId: id.optional(), bookingId: id.optional() }).refine(isOneSubject),
  getFormAnswer: z.object({ shopId: id, id, revision: z.coerce.number().int().min(1).optional() }),
};
