export const brand = {
  poweredBy: 'Powered by {name}',
  signIn: 'Sign in',
  seeStores: 'See our stores',
  welcomeHeading: 'Welcome to {product}',
  welcomeText: 'Choose a service and a time that suits you, and see your appointments in one place.',
  help: 'Help',
  orderTitle: 'Order {product}',
  renewTitle: 'Renew {product}',

  laterTitle: 'Not open yet',
  laterText: 'This part of {product} is not open yet. Opening the link has changed nothing.',
  sharedTitle: 'A friend thought of you',
  sharedText: 'Somebody who likes this store shared it with you. Have a look.',
  toStart: 'Go to the start page',
  bookAgain: 'Book again',
  toStore: 'Go to the store',

  noStoreTitle: 'No store chosen yet',
  noStoreText: 'Choose a store first; the other locations of the same business are then listed here.',
};
