import { isBlank } from '../member/contact.ts';

/** Decides what is missing before a sign-in is sent, in its order. */
export function logInRefusals(form: { username: string; password: string }): ('username_needed' | 'password_needed')[] {
  const missing = [isBlank(form.username) && 'username_needed', form.password === '' && 'password_needed'] as const;
  return missing.filter((reason) => reason !== false);
}
