import { createHash } from 'node:crypto';
import type { RequiredCharge } from '@parlour/domain/payment/quote-charge';

/** What a charge is called once it was agreed to: a hash of all that was agreed. */
export function hashOfAgreed({ agreedText }: Pick<RequiredCharge, 'agreedText'>): string {
  return createHash('sha256').update(agreedText).digest('base64url');
}
