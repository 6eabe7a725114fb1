import type { PhraseKey } from '@parlour/phrases/t';
import type { MailKind } from '../policies/mail-kinds.ts';

/** The title of each mail. */
export const subjects: Record<MailKind, PhraseKey> = {
  made: 'mail.madeSubject',
  received: 'mail.receivedSubject',
  confirmed: 'mail.confirmedSubject',
  changed: 'mail.changedSubject',
  cancelled: 'mail.cancelledSubject',
  cancelledByShop: 'mail.cancelledSubject',
  rejected: 'mail.rejectedSubject',
  reminder: 'mail.reminderSubject',
  zone: 'mail.zoneSubject',
  seriesMade: 'mail.seriesMadeSubject',
  seriesReceived: 'mail.seriesReceivedSubject',
  seriesCancelled: 'mail.seriesCancelledSubject',
  chargeFailed: 'mail.chargeFailedSubject',
  feeOwed: 'mail.feeOwedSubject',
  offer: 'mail.offerSubject',
  offerPassed: 'mail.offerPassedSubject',
  moneyHeld: 'mail.heldSubject',
  moneyReturned: 'mail.returnedSubject',
  refundStuck: 'mail.stuckSubject',
  proposed: 'mail.proposedSubject',
  proposalReminder: 'mail.proposedSubject',
  proposalWithdrawn: 'mail.proposalWithdrawnSubject',
};

/** What each mail says first. */
export const texts: Record<MailKind, PhraseKey> = {
  made: 'mail.madeText',
  received: 'mail.receivedText',
  confirmed: 'mail.confirmedText',
  changed: 'mail.changedText',
  cancelled: 'mail.cancelledText',
  cancelledByShop: 'mail.cancelledByShopText',
  rejected: 'mail.rejectedText',
  reminder: 'mail.reminderText',
  zone: 'mail.zoneText',
  seriesMade: 'mail.seriesMadeText',
  seriesReceived: 'mail.seriesReceivedText',
  seriesCancelled: 'mail.seriesCancelledText',
  chargeFailed: 'mail.chargeFailedText',
  feeOwed: 'mail.feeOwedText',
  offer: 'mail.offerText',
  offerPassed: 'mail.offerPassedText',
  moneyHeld: 'mail.heldText',
  moneyReturned: 'mail.returnedText',
  refundStuck: 'payment.refundStuck',
  proposed: 'mail.proposedText',
  proposalReminder: 'mail.proposalReminderText',
  proposalWithdrawn: 'mail.proposalWithdrawnText',
};
