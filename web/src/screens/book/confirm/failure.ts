import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { Translate } from '@parlour/phrases/t';
import { errorWords } from '../../../lib/http/error-words.ts';

/** Where on the confirm page a refusal is shown. */
export type FailurePlace =
  | 'email'
  | 'mobile'
  | 'firstName'
  | 'lastName'
  | 'address'
  | 'lines'
  | 'start'
  | 'series'
  | 'charge'
  | 'forms'
  | 'page';
export type Failure = { place: FailurePlace; text: string };

const places: Partial<Record<Reason, FailurePlace>> = {
  mobile_needed: 'mobile',
  mobile_malformed: 'mobile',
  email_needed: 'email',
  email_malformed: 'email',
  name_needed: 'firstName',
  hidden_signs: 'firstName',
  address_needed: 'address',
  service_needed: 'lines',
  guest_without_service: 'lines',
  out_of_stock: 'lines',
  slot_taken: 'start',
  series_taken: 'series',
  time_passed: 'start',
  charge_changed: 'charge',
  agreement_needed: 'charge',
  staff_not_available: 'start',
  form_needed: 'forms',
  form_changed: 'forms',
  form_incomplete: 'forms',
  form_file_wrong: 'forms',
  file_gone: 'forms',
  signature_needed: 'forms',
};

/** The place of a refusal, by its reason. */
export function failureFor(reason: Reason, text: string, field?: string): Failure {
  return { place: field === 'lastName' ? field : (places[reason] ?? 'page'), text };
}

/** What went wrong, in words and at its place. */
export function failureOf(error: unknown, t: Translate): Failure {
  const { text } = errorWords(error, t);
  // A mobile or e-mail may be one that was answered in a form.
  if (isRefused(error) && error.details.question !== undefined) return { place: 'forms', text };
  return isRefused(error) ? failureFor(error.reason, text, error.details.field) : { place: 'page', text };
}

/** A refusal that means: this time is not to be had any more. */
export function isTimeLost(error: unknown): boolean {
  return isRefused(error) && places[error.reason] === 'start';
}
