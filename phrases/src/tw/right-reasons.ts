export const rightReasons = {
  right_not_usable: '這次預約無法使用此權益，請選擇其他付款方式。',
  right_used_up: '剩餘不足，或已用於另一次預約，請選擇其他付款方式。',
  right_past_end: '這次預約使用的權益在新日期前到期。您可以改期，並到店付款。',
  coupon_unknown: '此優惠碼無法使用，請確認後再試。',
  coupon_in_series: '優惠券只能用於一次預約，無法用於系列預約。請取消使用。',
  rights_not_waiting: '候補預約無法使用您的權益。請取消使用，您可以用於其他預約。',
};
