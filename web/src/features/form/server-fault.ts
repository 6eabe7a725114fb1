import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { QuestionFault } from './form-state.ts';

/** How the form words a refusal of the server that names a question. */
const reasons: Partial<Record<Reason, QuestionFault['reason']>> = {
  form_incomplete: 'required',
  file_gone: 'upload_failed',
  answer_unknown: 'answer_unknown',
  answer_too_long: 'answer_too_long',
  answer_too_many: 'answer_too_many',
  rating_malformed: 'rating_malformed',
  birthday_unreal: 'birthday_unreal',
  gender_unknown: 'gender_unknown',
  email_malformed: 'email_malformed',
  mobile_malformed: 'mobile_malformed',
  insurer_unknown: 'insurer_unknown',
};

/** What the server found wrong at a question, by its id; null where it names none. */
export function serverFault(error: unknown): Record<string, QuestionFault> | null {
  if (!isRefused(error)) return null;
  const { question, item = 0, most } = error.details;
  const reason = reasons[error.reason];
  if (question === undefined || reason === undefined) return null;
  return { [question]: { reason, item, ...(most === undefined ? {} : { most }) } };
}
