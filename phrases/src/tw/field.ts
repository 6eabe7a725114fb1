export const field = {
  numberTooLarge: '不能大於 {max}',

  required: '必填',
  choose: '請選擇',
  done: '完成',
  day: '日',
  month: '月',
  year: '年',
  hour: '時',
  minute: '分',
  openCalendar: '開啟「{label}」的日曆',
  previousMonth: '上個月',
  nextMonth: '下個月',
  numberPad: '數字鍵盤',
  decimalPoint: '小數點',
  deleteDigit: '刪除最後一位',
  dialCode: '國碼',
  number: '號碼',

  months: '{count}個月',
  years: '{count}年',
  discount: '{part}折',
};
