/** What forms and their fields say, whatever they ask for. */
export const field = {
  numberTooLarge: 'At most {max}',

  required: 'required',
  choose: 'Please choose',
  done: 'Done',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  hour: 'Hour',
  minute: 'Minute',
  openCalendar: 'Open calendar: {label}',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  numberPad: 'Number pad',
  decimalPoint: 'Decimal point',
  deleteDigit: 'Delete the last digit',
  dialCode: 'Country code',
  number: 'Number',

  months: '{count, plural, one {# month} other {# months}}',
  years: '{count, plural, one {# year} other {# years}}',
  discount: '{part} off',
};
