import { allowed, refused, type Verdict } from '../verdict.ts';
import { isBlank, isEmail } from './contact.ts';
import { hasMask } from './mask.ts';

/** `contact`: someone asks to be contacted; `profile`: someone wrote a profile for a contact that the chain knows already. */
export const leadKinds = ['contact', 'profile'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** How long a store keeps a lead: after half a year nobody waits for a call any more. */
export const leadLifeMs = 180 * 24 * 3_600_000;

export type LeadWords = { mobile: string; dialCode: string; email: string };
export type LeadFault = 'mobile_needed' | 'dial_code_needed' | 'mobile_malformed' | 'email_malformed';

/** Decides whether a lead can be sent: it needs a phone and its dial code, and what else is said must be right. `isPhone` judges the number. */
export function checkLead(
  { mobile, dialCode, email }: LeadWords,
  isPhone: () => boolean,
): Verdict<null, LeadFault, { field: keyof LeadWords }> {
  if (isBlank(mobile)) return refused('mobile_needed', { field: 'mobile' });
  if (isBlank(dialCode)) return refused('dial_code_needed', { field: 'dialCode' });
  if (hasMask(mobile) || !isPhone()) return refused('mobile_malformed', { field: 'mobile' });
  if (!isBlank(email) && (hasMask(email) || !isEmail(email))) return refused('email_malformed', { field: 'email' });
  return allowed(null);
}
