export const units = {
  day: '{count, plural, one {# day} other {# days}}',
  hour: '{count} h',
  minute: '{count} min',
  pair: '{left} {right}',
  priceFrom: 'From {price}',
  priceFree: 'Free',
  openEnd: '{from} – {to}',
};
