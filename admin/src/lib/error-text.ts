import { isRefused } from '@parlour/contract/envelope';
import type { Translate } from '@parlour/phrases/t';

/** The sentence for an error: the server's own, in the language of the page, or what the line says. */
export function errorText(error: unknown, t: Translate): string {
  if (!isRefused(error)) return t('shell.somethingWrong');
  if (error.reason === 'network_failed' || error.reason === 'timed_out') return t(`reasons.${error.reason}`);
  return error.message || t('shell.serverError');
}
