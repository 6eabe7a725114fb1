/** The calendar of a store, in the stores' app. */
export const adminCalendar = {
  title: 'Calendar',
};
