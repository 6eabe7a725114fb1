import type { FormTrigger } from '@parlour/domain/form/forms-needed';
import type { Answer } from '@parlour/domain/form/template';
import type { WordedTemplate } from '../form/template.ts';
import { internalCall } from '../call.ts';

/** What forms are filled in for: a member, a booking or a bill; one of the three. */
export type FormSubject = {
  shopId: string;
  memberId?: string | undefined;
  bookingId?: string | undefined;
  billId?: string | undefined;
};

/** For whom a link to a form is made. `deviceId`: the one device that it opens on. */
export type FormLinkRequest = FormSubject & {
  formId: string;
  minutes: number;
  deviceId?: string | undefined;
};

/** An answer in a list, without what it says. `isProved` false: its contact was only typed. Instants are epoch ms. */
export type StoreAnswer = {
  id: string;
  formId: string;
  memberId: string | null;
  trigger: FormTrigger;
  relationId: string;
  isProved: boolean;
  revision: number;
  createdAt: number;
  updatedAt: number;
};

/** A revision of an answer; `actor` names who saved it. */
export type StoreRevision = {
  number: number;
  versionId: string;
  filledBy: 'customer' | 'staff';
  actor: string;
  signatureHash: string | null;
  savedAt: number;
};

/** An answer as it was given, with the words of its version; files by addresses that are good for ten minutes. */
export type StoreAnswerDetails = StoreAnswer & {
  versionId: string;
  template: WordedTemplate;
  answers: Answer[];
  signatures: string[];
  /** The PDF with a last page of its signatures; null: the form is no PDF, or has none. */
  signedFile: string | null;
  /** The newest first. */
  revisions: StoreRevision[];
};

const path = (name: string) => `/internal/form/${name}`;

export const formAnswerCalls = {
  makeFormLink: internalCall<FormLinkRequest, { url: string; expiresAt: number }>({
    method: 'POST',
    path: path('link'),
    summary: 'Makes the link with which a form is filled in on a device of the store, once.',
  }),
  listFormAnswers: internalCall<FormSubject, StoreAnswer[]>({
    method: 'GET',
    path: path('answers'),
    summary: 'The answers of a member, or for a booking or bill.',
  }),
  getFormAnswer: internalCall<{ shopId: string; id: string; revision?: number }, StoreAnswerDetails>({
    method: 'GET',
    path: path('answer'),
    summary: 'What an answer says, in its last revision or the named one. The audit keeps that it was read.',
  }),
};
