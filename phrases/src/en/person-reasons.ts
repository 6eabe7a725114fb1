/** Why a profile, a bill or the use of a right is refused; the screens of one's own bring it. */
export const personReasons = {
  bill_settled: 'There is already a bill for this visit.',
  bill_paid: 'This bill has already been paid.',
  bill_uneven: 'The amounts of this bill don’t add up. Please check its lines, discounts, taxes, payments and total.',
  currency_wrong: 'This store uses another currency.',
  refund_too_high: 'This is more than what’s left to refund.',
  dial_code_needed: 'Please choose the country code of your phone number.',
  phone_exists: 'Phone number already exists',
  email_exists: 'Email already exists',
  postcode_malformed: 'Please check the postcode.',
  addresses_full: 'You’ve saved {most} addresses, which is the most. Please delete one first.',
  export_today: 'You can ask for your data once a day. Please try again later.',
  balances_left: 'Please confirm that you give up what’s left in your account.',
};
