import { isBlank } from '../member/contact.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { checkPassword, type PasswordOwner, type PasswordRefusal } from './check-password.ts';
import { hasEmailShape } from './email-shape.ts';

/**
 * The checks of "forgot password", in the order of the documents: empty, then whether the account exists, then the shape. `isRegistered` is null before the server was asked.
 */
export function checkForgotten(
  username: string,
  isRegistered: boolean | null,
): Verdict<'ask' | 'send', 'username_empty' | 'not_registered' | 'not_an_email'> {
  if (isBlank(username)) return refused('username_empty');
  if (isRegistered === null) return allowed('ask');
  if (!isRegistered) return refused('not_registered');
  return hasEmailShape(username) ? allowed('send') : refused('not_an_email');
}

/** Decides what is wrong with a new password and its repetition: empty, different, then the rule. */
export function newPasswordRefusals(
  password: string,
  repeated: string,
  owner: PasswordOwner,
): (PasswordRefusal | 'passwords_differ')[] {
  if (password === '') return ['password_needed'];
  const checked = checkPassword(password, owner);
  return [...(password === repeated ? [] : ['passwords_differ' as const]), ...(checked.ok ? [] : [checked.reason])];
}
