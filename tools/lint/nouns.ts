/** The closed list of nouns: the same folder name in every room. A new one needs a decision record. */
export const nouns = new Set([
  'account',
  'shop',
  'menu',
  'staff',
  'review',
  'availability',
  'booking',
  'charge',
  'member',
  'form',
  'rights',
  'points',
  'order',
  'file',
  'message',
  'reference',
  'log',
]);

/** The areas of screens follow the customer; `dev` holds the pages of demo and test mode. */
export const areas = new Set(['enter', 'home', 'shop', 'book', 'bookings', 'forms', 'member', 'me', 'pay', 'dev']);
