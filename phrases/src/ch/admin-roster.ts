/** Who works when, in the stores' app. */
export const adminRoster = {
  title: '排班',
};
