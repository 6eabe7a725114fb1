export const field = {
  numberTooLarge: '不能大于 {max}',

  required: '必填',
  choose: '请选择',
  done: '完成',
  day: '日',
  month: '月',
  year: '年',
  hour: '时',
  minute: '分',
  openCalendar: '打开“{label}”的日历',
  previousMonth: '上个月',
  nextMonth: '下个月',
  numberPad: '数字键盘',
  decimalPoint: '小数点',
  deleteDigit: '删除最后一位',
  dialCode: '国家/地区代码',
  number: '号码',

  months: '{count}个月',
  years: '{count}年',
  discount: '{part}折',
};
