import { checkEmailChange } from '@parlour/domain/account/check-email-change';
import { checkNewPassword } from '@parlour/domain/account/check-forgotten';
import { checkLogIn } from '@parlour/domain/account/check-log-in';
import type { PasswordOwner } from '@parlour/domain/account/check-password';
import { checkSignUp } from '@parlour/domain/account/check-sign-up';
import type { PhraseKey } from '@parlour/phrases/t';

/** A field that was refused, and the sentence for it. */
export type Fault = { field: string; key: PhraseKey };

/** What is missing for signing in, one thing only. */
export function logInFault(form: { username: string; password: string }): Fault | null {
  const checked = checkLogIn(form);
  if (checked.ok) return null;
  return checked.reason === 'username_needed'
    ? { field: 'username', key: 'account.usernameNeeded' }
    : { field: 'password', key: 'reasons.password_needed' };
}

export type SignUpValues = {
  lastName: string;
  firstName: string;
  email: string;
  mobile: string;
  /** 'AU' */
  country: string;
  dialCode: string;
  password: string;
  agrees: boolean;
  receives: boolean;
};

const signUpFields = { agreesToService: 'agrees', receivesBookingMail: 'receives' } as Record<string, string>;

/** The first thing that is wrong with a sign-up; whether the mobile is real is known once the server was asked. */
export function signUpFault(values: SignUpValues, isMobileValid: boolean | null): Fault | null {
  const form = { ...values, agreesToService: values.agrees, receivesBookingMail: values.receives };
  const checked = checkSignUp(form, { isMobileValid });
  if (checked.ok) return null;
  const field = checked.facts?.field ?? 'email';
  return { field: signUpFields[field] ?? field, key: `reasons.${checked.reason}` };
}

/** What is wrong with a new password and its repetition (A-075, A G-062). */
export function newPasswordFault(typed: { password: string; again: string }, owner: PasswordOwner): Fault | null {
  const checked = checkNewPassword(typed.password, typed.again, owner);
  if (checked.ok) return null;
  return checked.reason === 'passwords_differ'
    ? { field: 'again', key: 'account.different' }
    : { field: 'password', key: `reasons.${checked.reason}` };
}

/** What is wrong with an address that takes the place of another one, or of none. */
export function emailFault(email: string, current = ''): Fault | null {
  const checked = checkEmailChange(email, current);
  if (checked.ok) return null;
  return {
    field: 'email',
    key: checked.reason === 'email_needed' ? 'account.emailEmpty' : `reasons.${checked.reason}`,
  };
}

/** What is wrong with a new sign-in address, then with the password that goes along (A G-064). */
export function newEmailFault(typed: { email: string; password: string }, current: string): Fault | null {
  const fault = emailFault(typed.email, current);
  if (fault) return fault;
  return typed.password === '' ? { field: 'current', key: 'reasons.password_needed' } : null;
}
