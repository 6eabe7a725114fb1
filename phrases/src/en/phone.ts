/** What is wrong with a phone, in brackets behind the sentence of the refusal. Only the server says it. */
export const phone = {
  letters: 'please use digits; spaces are fine',
  too_short: 'it has too few digits',
  too_long: 'it has too many digits',
  other_country: 'it belongs to a country other than the one you chose',
  landline: 'this is a landline, please use a mobile',
  unknown: 'there is no such number',
  country_needed: 'please start with + and the country code',
};
