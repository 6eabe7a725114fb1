import { checkEmailChange } from '@parlour/domain/account/check-email-change';
import { newPasswordRefusals } from '@parlour/domain/account/check-forgotten';
import { logInRefusals } from '@parlour/domain/account/check-log-in';
import type { PasswordOwner } from '@parlour/domain/account/check-password';
import { signUpRefusals } from '@parlour/domain/account/check-sign-up';
import type { Fault } from './form.ts';

export type { Fault };

const logInWords = {
  username_needed: { field: 'username', key: 'account.usernameNeeded' },
  password_needed: { field: 'password', key: 'reasons.password_needed' },
} as const;

/** What is missing for signing in. */
export const logInFaults = (form: { username: string; password: string }): Fault[] =>
  logInRefusals(form).map((reason) => logInWords[reason]);

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

/** What is wrong with a sign-up; whether the mobile is real is known once the server was asked. */
export function signUpFaults(values: SignUpValues, mobile: { isValid: boolean; detail?: string } | null): Fault[] {
  const form = { ...values, agreesToService: values.agrees, receivesBookingMail: values.receives };
  return signUpRefusals(form, { isMobileValid: mobile?.isValid ?? null }).map(({ reason, field }) => ({
    field: signUpFields[field] ?? field,
    key: `reasons.${reason}`,
    ...(reason === 'mobile_against_rules' ? { detail: mobile?.detail } : {}),
  }));
}

/** What is wrong with a new password and its repetition. */
export function newPasswordFaults(
  { password, again }: { password: string; again: string },
  owner: PasswordOwner,
): Fault[] {
  return newPasswordRefusals(password, again, owner).map((reason) =>
    reason === 'passwords_differ'
      ? { field: 'again', key: 'account.different' }
      : { field: 'password', key: `reasons.${reason}` },
  );
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

/** What is wrong with a new sign-in address, and with the password that goes along. */
export function newEmailFaults(typed: { email: string; password: string }, current: string): Fault[] {
  const fault = emailFault(typed.email, current);
  return [
    ...(fault ? [fault] : []),
    ...(typed.password === '' ? [{ field: 'current', key: 'reasons.password_needed' } as const] : []),
  ];
}
