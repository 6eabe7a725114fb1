import { isRefused } from '@parlour/contract/envelope';
import type { Translate } from '@parlour/phrases/t';

/** The sentence for an error: the server's own, in the language of the page, or what the line says. */
export function errorText(error: unknown, t: Translate): string {
  if (!isRefused(error)) return t('shell.somethingWrong');
  if (error.reason === 'network_failed' || error.reason === 'timed_out') return t(`reasons.${error.reason}`);
  // An answer that is none of the server's own carries the word of its status, in English.
  if (error.reason === 'unexpected' && error.requestId === '') return t('shell.serverError');
  // Which person does not offer which service, where the store knows.
  if (error.reason === 'staff_not_available' && error.details.detail) return error.details.detail;
  // The server's sentence speaks of a customer's own booking.
  if (error.reason === 'changed_meanwhile') return t('admin.changedMeanwhile');
  if (error.reason === 'bill_settled') return t('admin.billSettled');
  if (error.reason === 'password_needed') return t('admin.passwordNeeded');
  if (error.reason === 'name_needed') return t('adminNewAppointment.nameNeeded');
  // What was shown of a time that is not free is no longer so.
  if (error.reason === 'slot_taken' && error.details.field === 'seenPlan') return t('adminAppointment.planChanged');
  return error.message || t('shell.serverError');
}
