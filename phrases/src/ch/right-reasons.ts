export const rightReasons = {
  right_not_usable: '此次预约不能使用该权益，请选择其他支付方式。',
  right_used_up: '剩余不足，或已用于另一次预约，请选择其他支付方式。',
  right_past_end: '此预约所用的权益在新日期前到期。您可以改期，并到店付款。',
  coupon_unknown: '此优惠码无法使用，请核对后重试。',
  coupon_in_series: '优惠券只能用于一次预约，不能用于系列预约。请取消使用。',
  rights_not_waiting: '候补预约不能使用您的权益。请取消使用，您可以用于其他预约。',
};
