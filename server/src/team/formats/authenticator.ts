import { codeStepSeconds, stepsApart } from '@parlour/domain/team/one-time-code';
import { Secret, TOTP } from 'otpauth';
import type { DataKeys } from '../../platform/data-keys/keys.ts';
import { placeOf, sealData, unsealData } from '../../platform/data-keys/seal.ts';
import type { SealingKey } from '../../platform/data-keys/sealing-key.ts';

type Column = 'totp_sealed' | 'next_totp_sealed';

const place = (column: Column, memberId: string) => placeOf('team_members', column, [memberId]);

/** 160 random bits, as authenticators take them. */
export const newAuthenticatorSecret = (): string => new Secret({ size: 20 }).base32;

export function sealAuthenticator(key: SealingKey, column: Column, memberId: string, secret: string): string {
  return sealData(key, place(column, memberId), secret);
}

/** The secret; null where there is none, or where it does not open. */
export function openAuthenticator(
  keys: DataKeys,
  column: Column,
  { id, sealed }: { id: string; sealed: string | null },
): string | null {
  const opened = sealed === null ? null : unsealData(keys, place(column, id), sealed);
  return opened?.ok ? opened.value : null;
}

const authenticatorOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: codeStepSeconds, secret: Secret.fromBase32(secret) });

/** The address in the QR code that an authenticator app reads. */
export function authenticatorUrl(secret: string, names: { issuer: string; label: string }): string {
  return authenticatorOf(secret, names).toString();
}

/** The step to which a code belongs; null where it is no code of now, or of one step before or after. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = authenticatorOf(secret).validate({ token: code, timestamp: now, window: stepsApart });
  return delta === null ? null : Math.floor(now / 1000 / codeStepSeconds) + delta;
}
