import { isBlank } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';

/** The checks before a sign-in is sent, in their order. */
export function checkLogIn(form: {
  username: string;
  password: string;
}): Verdict<null, 'username_needed' | 'password_needed'> {
  if (isBlank(form.username)) return refused('username_needed');
  return form.password === '' ? refused('password_needed') : allowed(null);
}
