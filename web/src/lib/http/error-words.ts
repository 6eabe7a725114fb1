import { isRefused, type Refused } from '@parlour/contract/envelope';
import { firstReasons } from '@parlour/contract/first-reasons';
import type { Reason } from '@parlour/contract/reasons';
import { cutMessage } from '@parlour/domain/log/cut-message';
import { hasText, type Translate } from '@parlour/phrases/t';
import { withDetail } from '@parlour/phrases/with-detail';

const lineIsDown: ReadonlySet<Reason> = new Set(['network_failed', 'timed_out']);

/** No answer came: the request may have been carried out all the same. */
export const isLineFailure = (error: unknown): boolean => isRefused(error) && lineIsDown.has(error.reason);

export type ErrorWords = { kind: 'network' | 'abnormal'; text: string };

/** The sentence of a refusal: ours where we know the word; else what the answer says, and where it says nothing, that something failed. */
function sentenceOf({ reason, code, details, message, requestId }: Refused, t: Translate): string {
  const values: Record<string, string | number> = { requestId };
  for (const [name, value] of Object.entries(details))
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  const key = `reasons.${reason}` as const;
  if (reason !== 'unexpected' && hasText(t, key)) return withDetail(t(key, values), details.detail);
  if (code === firstReasons.unexpected) return t(requestId ? 'reasons.unexpected' : 'shell.serverError', values);
  return message || t('shell.serverError');
}

/** The text for an error: its sentence, of 255 letters at most, and whether the cause is the connection or the server. */
export function errorWords(error: unknown, t: Translate): ErrorWords {
  if (!isRefused(error)) return { kind: 'abnormal', text: t('shell.somethingWrong') };
  return { kind: isLineFailure(error) ? 'network' : 'abnormal', text: cutMessage(sentenceOf(error, t)) };
}
