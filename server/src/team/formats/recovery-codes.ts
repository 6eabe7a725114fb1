import { recoveryCodeCount } from '@parlour/domain/team/one-time-code';
import { randomBytes } from 'node:crypto';

/** Without look-alikes: 32 letters, five bits each. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLetters = 16;

/** The codes as they are told, `ABCD-EFGH-JKLM-NPQR`: 80 random bits each, so that the database keeps plain hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(codeLetters)]
      .map((byte) => letters[byte % letters.length])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );
}

/** A code without its dashes, as it is hashed. */
export const plainRecoveryCode = (code: string): string => code.replaceAll('-', '');
