/** The ways in which visits and purchases are paid. */
export const tender = {
  discount: '折扣',
  session: '套票',
  coupon: '優惠券',
  points: '點數',
  stored_value: '儲值餘額',
  gift_card: '禮品卡',
  deposit: '預約訂金',
  card: '信用卡',
  wechat: '微信支付',
  alipay: '支付寶',
  paypal: 'PayPal',
  cash: '現金',
  on_account: '記帳',
  others: '其他',
  online: '線上付款',
  store: '到店付款',
};
