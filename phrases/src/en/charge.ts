export const charge = {
  left: 'Your time is kept for {count, plural, one {# more minute} other {# more minutes}}.',
  asking: 'We are checking whether your payment arrived',
  askingText: 'This usually takes a few seconds. Your booking is final once the payment is confirmed.',
  processing: 'Your bank is still working on the payment. You need not do anything.',
  paused: 'Checking is paused. It goes on by itself once you are online and look at this page.',
  checkAgain: 'Check again',
  stopped: 'We do not know yet whether your payment arrived',
  stoppedText:
    'As soon as it is confirmed we email you, and your booking shows it. If it is not confirmed, nothing is taken.',
  notPaid: 'Not paid yet?',
  payNow: 'Continue to payment',
  tryAgain: 'Try again',
  declined: 'Payment failed, please try using a different card.',
  nothingTaken: 'Nothing was taken.',
  otherCard: 'If you have paid with another card since, this page shows it within a few seconds.',
  cancelled: 'You cancelled the payment',
  expired: 'The time to pay is over',
  expiredText: 'Nothing was taken. Your time is free again: you can choose it once more while nobody else does.',
  returned: 'Your time is no longer available',
  returnedText:
    'Your payment came after the time to pay was over, and the time could not be kept for it. You are not charged: the amount goes back to your card by itself.',
  unknown: 'How your payment stands',
  unknownText:
    'This can be shown where you began to pay, or once you are signed in. As soon as your payment is confirmed we email you the link to your booking.',
  payment: 'Payment',
  paid: 'Paid',
  held: 'Held on your card, not taken',
  givenBack: 'Returned to your card',
  due: 'Fee you still owe the store',
  cardKept: 'Your card is kept. {amount} is held on it shortly before your visit.',
  rest: 'To pay in the store',
  print: 'Print receipt',
  paidStored: 'Paid from your balance',
  heldStored: 'Set aside from your balance, not taken',
  givenBackStored: 'Returned to your balance',
  refundStuck:
    'The money that was to go back to you for this visit has not gone back yet. The store has been told and sees to it. Please call the store if you hear nothing within a few days.',
  cardFailed:
    'Your card could not be charged or held for this booking. Your booking still stands; please call the store so that it can be settled.',
  looksAtPayment:
    'The store is looking at the payment of this booking. Your booking stands until you hear from the store.',
};
