/** The ways in which visits and purchases are paid. */
export const tender = {
  discount: 'Discount',
  session: 'Package',
  coupon: 'Coupon',
  points: 'Points',
  stored_value: 'Balance',
  gift_card: 'Gift card',
  deposit: 'Booking deposit',
  card: 'Bank card',
  wechat: 'WeChat Pay',
  alipay: 'Alipay',
  paypal: 'PayPal',
  cash: 'Cash',
  on_account: 'On account',
  others: 'Other',
  online: 'Paid online',
  store: 'Paid in store',
};
