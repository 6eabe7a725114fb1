import { allowed, refused, type Verdict } from '../verdict.ts';
import { shownLine } from './shown-line.ts';

const longest = 300;

/** Decides whether a store's reason can be sent to its customer: something must be said, in one line that the mail can show. */
export function cleanReason(typed: string): Verdict<string, 'reason_needed' | 'reason_too_long'> {
  if ([...typed.trim()].length > longest) return refused('reason_too_long');
  const reason = shownLine(typed, longest);
  return reason === '' ? refused('reason_needed') : allowed(reason);
}
