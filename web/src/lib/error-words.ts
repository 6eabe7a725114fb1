import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { Translate } from '@parlour/phrases/t';

const lineIsDown: ReadonlySet<Reason> = new Set(['network_failed', 'timed_out']);

export type ErrorWords = { kind: 'network' | 'abnormal'; text: string };

/** What a person is told about an error: its sentence, and whether the line or the other side is to blame. */
export function errorWords(error: unknown, t: Translate): ErrorWords {
  if (!isRefused(error)) return { kind: 'abnormal', text: t('shell.somethingWrong') };
  const { reason, facts, requestId } = error;
  const values: Record<string, string | number> = { requestId };
  for (const [name, value] of Object.entries(facts))
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  return { kind: lineIsDown.has(reason) ? 'network' : 'abnormal', text: t(`reasons.${reason}`, values) };
}
