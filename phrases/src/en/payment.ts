export const payment = {
  left: 'We’re holding your time for {count, plural, one {# more minute} other {# more minutes}}.',
  asking: 'Checking your payment',
  askingText: 'This usually takes a few seconds. You’re booked once your payment is confirmed.',
  processing: 'Your bank is still processing the payment. You don’t need to do anything.',
  paused: 'Checking is paused. It continues when you’re online and back on this page.',
  checkAgain: 'Check again',
  stopped: 'We haven’t heard about your payment yet',
  stoppedText:
    'We’ll email you as soon as it’s confirmed, and your booking will show it. If it isn’t confirmed, you won’t be charged.',
  notPaid: 'Not paid yet?',
  payNow: 'Continue to payment',
  tryAgain: 'Try again',
  declined: 'Payment failed, please try using a different card.',
  nothingTaken: 'You haven’t been charged.',
  otherCard: 'Already paid with another card? This page will update in a few seconds.',
  cancelled: 'Payment cancelled',
  expired: 'Your time to pay has run out',
  expiredText:
    'You haven’t been charged. We’re no longer holding your time, but you can choose it again if it’s still free.',
  returned: 'Your time is no longer available',
  returnedText:
    'Your payment arrived after the time to pay ran out, and we couldn’t hold your time any longer. You won’t be charged: the amount goes back to your card automatically.',
  unknown: 'Payment status',
  unknownText:
    'You can see this on the device where you started to pay, or after signing in. We’ll email you the link to your booking as soon as your payment is confirmed.',
  payment: 'Payment',
  paid: 'Paid',
  held: 'Held on your card, not charged',
  givenBack: 'Refunded to your card',
  due: 'Fee you owe the store',
  cardKept: 'Your card is saved. We’ll hold {amount} on it shortly before your appointment.',
  rest: 'To pay at the store',
  print: 'Print receipt',
  paidStored: 'Paid from your balance',
  heldStored: 'Set aside from your balance, not charged',
  givenBackStored: 'Refunded to your balance',
  refundStuck:
    'Your refund for this appointment hasn’t gone through yet. The store has been told and is taking care of it. If you don’t hear from the store within a few days, please call.',
  cardFailed:
    'We couldn’t charge your card or hold the amount on it. Your appointment is still booked. Please call the store to sort out the payment.',
  looksAtPayment:
    'The store is checking the payment for this appointment. It’s still booked unless the store tells you otherwise.',
  feeTaken: 'Fee charged to your card',
  feeKept: 'Fee kept from your deposit',
  feeStored: 'Fee taken from your balance',
  released: 'Hold on your card released',
  giveUp: 'Discard booking',
};
