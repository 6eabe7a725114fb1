import type { BookingCharge } from '@parlour/contract/booking/charge';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Words } from './money-rows.ts';

const told: Partial<Record<PhraseKey, PhraseKey>> = {
  'charge.payment': 'deposit.titleHold',
  'charge.cardKept': 'mail.storeCardKept',
  'charge.held': 'mail.storeHeld',
  'charge.givenBack': 'mail.storeReturned',
  'charge.released': 'mail.storeReleased',
  'charge.feeTaken': 'mail.storeFeeTaken',
  'charge.feeKept': 'mail.storeFeeKept',
  'charge.paidStored': 'mail.storePaidBalance',
  'charge.heldStored': 'mail.storeHeldBalance',
  'charge.givenBackStored': 'mail.storeReturnedBalance',
  'charge.feeStored': 'mail.storeFeeBalance',
  'charge.due': 'mail.storeDue',
  'charge.rest': 'mail.storeRest',
  'deposit.holdStore': 'mail.storeRestHold',
  'deposit.storedRelease': 'mail.storeRestBalance',
};

/** How a store reads of its customer's money: the customer is somebody else there, and what was paid is told with what it was paid for. */
export function storeWords({ form }: BookingCharge): Words {
  return (key) => {
    if (key === 'charge.paid') return form === 'hold' ? 'mail.storeTaken' : 'mail.storePaid';
    return told[key] ?? key;
  };
}
