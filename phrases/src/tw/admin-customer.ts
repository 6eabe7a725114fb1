/** The customers of a store, in the stores' app. */
export const adminCustomer = {
  title: '顧客',
};
