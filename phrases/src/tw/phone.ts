export const phone = {
  letters: '請用數字，可以有空格',
  too_short: '位數太少',
  too_long: '位數太多',
  other_country: '不是所選國家或地區的號碼',
  landline: '這是市內電話，請填寫手機號碼',
  unknown: '沒有這樣的號碼',
  country_needed: '請以 + 和國碼開頭',
};
