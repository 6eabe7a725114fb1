/** The closed list of nouns: the same folder name in every room. A new one needs a decision record. */
export const nouns = new Set([
  'account',
  'shop',
  'menu',
  'staff',
  'review',
  'availability',
  'booking',
  'waitlist',
  'charge',
  'member',
  'form',
  'rights',
  'points',
  'order',
  'file',
  'message',
  'reference',
  'language',
  'log',
  'brand',
  'share',
]);

/** The areas of screens follow the customer; `dev` holds the pages of demo and test mode. */
export const areas = new Set([
  'enter',
  'home',
  'shop',
  'book',
  'bookings',
  'forms',
  'member',
  'me',
  'pay',
  'order',
  'dev',
]);
