/** Why a profile or a bill is refused; the screens of one's own bring it. */
export const personReasons = {
  bill_settled: '這次到店已經有帳單了。',
  bill_paid: '此帳單已付款。',
  bill_uneven: '這張帳單的金額不符。請檢查明細、折扣、稅額、付款和合計。',
  currency_wrong: '這家門市使用其他幣別。',
  refund_too_high: '金額超過可退款的餘額。',
  dial_code_needed: '請選擇手機號碼的國碼。',
  phone_exists: '手機號碼已存在',
  email_exists: '電子郵件已存在',
  postcode_malformed: '請檢查郵遞區號。',
  addresses_full: '您已儲存 {most} 個地址，已達上限。請先刪除一個。',
  export_today: '每天只能申請一次資料副本，請稍後再試。',
  balances_left: '請確認您放棄帳戶中剩餘的餘額與權益。',
};
