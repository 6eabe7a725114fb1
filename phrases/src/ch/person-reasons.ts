/** Why a profile or a bill is refused; the screens of one's own bring it. */
export const personReasons = {
  bill_settled: '这次到店已经有账单了。',
  bill_paid: '此账单已付款。',
  bill_uneven: '这张账单的金额对不上。请检查明细、折扣、税费、付款和合计。',
  currency_wrong: '这家门店使用其他币种。',
  refund_too_high: '金额超过了可退款的余额。',
  dial_code_needed: '请选择手机号码的国家代码。',
  phone_exists: '手机号码已存在',
  email_exists: '邮箱已存在',
};
