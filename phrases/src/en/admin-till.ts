/** The till of a store, in the stores' app. */
export const adminTill = {
  title: 'Till',
};
