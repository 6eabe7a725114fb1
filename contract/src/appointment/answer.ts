import type { NotePicture } from '../booking/person.ts';
import { storeCall } from '../call.ts';

/** A question of a filled form, worded for its reader. `pictures`: addresses that are good for ten minutes. */
export type FilledQuestion = { id: string; title: string; answers: string[]; pictures: string[] };

/** A form as it was filled in last, with the words of then. `file`: the workbook or PDF that was filled in; a signed PDF has a last page with its signatures. */
export type FilledAnswer = {
  id: string;
  formId: string;
  title: string;
  /** `yyyy-MM-dd` of the store. */
  day: string;
  filledBy: 'customer' | 'staff';
  questions: FilledQuestion[];
  /** `url` '' where one was not given. */
  signatures: { title: string; url: string }[];
  file: { kind: 'workbook' | 'pdf'; url: string } | null;
};

/** Pictures that came with the note of one appointment. `startsAt`: epoch ms. */
export type AppointmentPictures = { bookingId: string; startsAt: number; pictures: NotePicture[] };

export const appointmentAnswerCalls = {
  readAnswer: storeCall<{ shopId: string; answerId: string }, FilledAnswer>({
    method: 'POST',
    path: '/team/appointment/answer',
    permission: 'form.read',
    summary:
      'What a customer filled in. With the own calendar alone, the forms of its appointments. That it was opened is noted.',
  }),
  listPictures: storeCall<{ shopId: string; memberId: string }, AppointmentPictures[]>({
    method: 'GET',
    path: '/team/appointment/pictures',
    permission: 'customer.read',
    summary:
      'The pictures that a customer sent with the appointments at the store, the newest first. With the own calendar alone, with those of it.',
  }),
};
