/** Who works when, in the stores' app. */
export const adminRoster = {
  title: 'Roster',
};
