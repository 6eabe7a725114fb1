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
  postcode_malformed: '请检查邮政编码。',
  addresses_full: '您已保存 {most} 个地址，已达上限。请先删除一个。',
  export_today: '每天只能申请一次数据副本，请稍后再试。',
  balances_left: '请确认您放弃账户中剩余的余额与权益。',
};
