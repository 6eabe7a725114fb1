import { createHmac } from 'node:crypto';

/** The secret key of a credential: worked out, never stored (decision 0005). */
export function credentialKeyOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`storage key ${id}`).digest('base64url');
}

/** What comes along with every request that a credential signs. */
export function sessionTokenOf(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`storage session ${id}`).digest('base64url');
}

/** Makes the address of a private file good until an instant. */
export function addressSignatureOf(secret: string, name: string, expiresAt: number): string {
  return createHmac('sha256', secret).update(`private file ${name} ${expiresAt}`).digest('base64url');
}
