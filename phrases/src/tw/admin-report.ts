/** The reports of a store, in the stores' app. */
export const adminReport = {
  title: '報表',
};
