import { z } from 'zod';
import type { FormSubject } from './form-answers.ts';

const id = z.string().min(1).max(64);
/** A day. */
const mostLinkMinutes = 1440;
const subject = { shopId: id, memberId: id.optional(), bookingId: id.optional(), billId: id.optional() };
const isOneSubject = ({ memberId, bookingId, billId }: FormSubject) =>
  [memberId, bookingId, billId].filter((each) => each !== undefined).length === 1;

export const formShapes = {
  listForms: z.object({ shopId: id }),
  getFormTemplate: z.object({ shopId: id, versionId: id }),
  makeFormLink: z
    .object({
      ...subject,
      formId: id,
      minutes: z.number().int().min(1).max(mostLinkMinutes),
      deviceId: z.string().min(1).max(100).optional(),
    })
    .refine(isOneSubject),
  listFormAnswers: z.object(subject).refine(isOneSubject),
  getFormAnswer: z.object({ shopId: id, id, revision: z.coerce.number().int().min(1).optional() }),
};
