import { newSecret } from '../../platform/ids.ts';

const mark = 'u';

/** A token of a signed-in account: opaque, 256 random bits, told apart from a view token by its first letter and length. */
export function newUserToken(): string {
  return mark + newSecret();
}

export function isUserToken(token: string): boolean {
  return token.startsWith(mark) && token.length === 44;
}
