import { isBlank } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { checkPassword, type KnownPasswords } from './check-password.ts';
import { hasEmailShape } from './email-shape.ts';

export type SignUpForm = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  password: string;
  agreesToService: boolean;
  receivesBookingMail: boolean;
};
export type SignUpRefusal =
  | 'name_needed'
  | 'email_missing'
  | 'mobile_missing'
  | 'password_needed'
  | 'privacy_unticked'
  | 'reminder_unticked'
  | 'email_malformed'
  | 'password_weak'
  | 'password_common'
  | 'mobile_against_rules';

type Check = { reason: SignUpRefusal; field: keyof SignUpForm; fails: (form: SignUpForm) => boolean };

/** The documents' own checks, in their order. */
const printed: readonly Check[] = [
  {
    reason: 'name_needed',
    field: 'lastName',
    fails: ({ firstName, lastName }) => isBlank(firstName) && isBlank(lastName),
  },
  { reason: 'email_missing', field: 'email', fails: ({ email }) => isBlank(email) },
  { reason: 'mobile_missing', field: 'mobile', fails: ({ mobile }) => isBlank(mobile) },
  { reason: 'password_needed', field: 'password', fails: ({ password }) => password === '' },
  { reason: 'privacy_unticked', field: 'agreesToService', fails: ({ agreesToService }) => !agreesToService },
  { reason: 'reminder_unticked', field: 'receivesBookingMail', fails: (form) => !form.receivesBookingMail },
];

export type SignUpFacts = { isMobileValid: boolean | null; needsReminder?: boolean; passwords?: KnownPasswords };

type Failing = { reason: SignUpRefusal; field: keyof SignUpForm };

/**
 * Decides what is wrong with a sign-up, in the order of the checks, one thing of each field. After the printed ones come the shape of the
 * e-mail, the password rule and, as it needs the server, the phone; `isMobileValid` null skips it. The form asks for the
 * tick of the reminder, the server takes no for an answer: it passes `needsReminder: false`.
 */
export function signUpRefusals(
  form: SignUpForm,
  { isMobileValid, needsReminder = true, passwords }: SignUpFacts,
): Failing[] {
  const failing: Failing[] = printed
    .filter((check) => check.fails(form) && (needsReminder || check.reason !== 'reminder_unticked'))
    .map(({ reason, field }) => ({ reason, field }));
  const isOpen = (field: keyof SignUpForm) => failing.every((other) => other.field !== field);
  if (isOpen('email') && !hasEmailShape(form.email)) failing.push({ reason: 'email_malformed', field: 'email' });
  const password = checkPassword(form.password, form, passwords);
  if (isOpen('password') && !password.ok) failing.push({ reason: password.reason, field: 'password' });
  if (isOpen('mobile') && isMobileValid === false) failing.push({ reason: 'mobile_against_rules', field: 'mobile' });
  return failing;
}

/** Decides whether a sign-up may be sent: the first failing check only. */
export function checkSignUp(
  form: SignUpForm,
  facts: SignUpFacts,
): Verdict<null, SignUpRefusal, { field: keyof SignUpForm }> {
  const [failing] = signUpRefusals(form, facts);
  return failing ? refused(failing.reason, { field: failing.field }) : allowed(null);
}
