export const brand = {
  poweredBy: 'Powered by {name}',
  signIn: 'Sign in',
  seeStores: 'See our stores',
  welcomeHeading: 'Welcome to {product}',
  welcomeText: 'Choose a service and a time that suits you, and see your appointments in one place.',
  help: 'Help',
  orderTitle: 'Order {product}',
  renewTitle: 'Renew {product}',

  toStart: 'Go to the home page',
  bookAgain: 'Book again',

  noStoreTitle: 'No store selected',
  noStoreText: 'Choose a store first. Other locations of the same business will then be listed here.',
};
