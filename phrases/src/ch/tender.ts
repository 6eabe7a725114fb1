/** The ways in which visits and purchases are paid. */
export const tender = {
  discount: '折扣',
  session: '套餐',
  coupon: '优惠券',
  points: '积分',
  stored_value: '储值余额',
  gift_card: '礼品卡',
  deposit: '预约订金',
  card: '银行卡',
  wechat: '微信支付',
  alipay: '支付宝',
  paypal: 'PayPal',
  cash: '现金',
  on_account: '挂账',
  others: '其他',
  online: '在线支付',
  store: '到店支付',
};
