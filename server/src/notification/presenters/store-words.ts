import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Words } from '@parlour/phrases/format/paid-lines';

const told: Partial<Record<PhraseKey, PhraseKey>> = {
  'payment.payment': 'deposit.titleHold',
  'payment.cardKept': 'mail.storeCardKept',
  'payment.held': 'mail.storeHeld',
  'payment.givenBack': 'mail.storeReturned',
  'payment.released': 'mail.storeReleased',
  'payment.feeTaken': 'mail.storeFeeTaken',
  'payment.feeKept': 'mail.storeFeeKept',
  'payment.paidStored': 'mail.storePaidBalance',
  'payment.heldStored': 'mail.storeHeldBalance',
  'payment.givenBackStored': 'mail.storeReturnedBalance',
  'payment.feeStored': 'mail.storeFeeBalance',
  'payment.due': 'mail.storeDue',
  'payment.rest': 'mail.storeRest',
  'deposit.holdStore': 'mail.storeRestHold',
  'deposit.storedRelease': 'mail.storeRestBalance',
};

/** The wording of a customer's money for the store: the reader is not the customer, and an amount is shown with its purpose. */
export function storeWords(charge: BookingCharge | null): Words {
  return (key) => {
    if (key === 'payment.paid') return charge?.form === 'hold' ? 'mail.storeTaken' : 'mail.storePaid';
    return told[key] ?? key;
  };
}
