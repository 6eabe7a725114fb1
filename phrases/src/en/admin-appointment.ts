/** An appointment as the store sees and changes it, in the stores' app. */
export const adminAppointment = {
  title: 'Appointment',
  storeClosed: 'The store is closed then.',
  off: '{name} doesn’t work then.',
  leave: '{name} is on leave then.',
  blocked: '{name}’s time is blocked then.',
  storeFull: 'The store is full then.',
  full: 'All places with {name} are taken then.',
  taken: '{name} has another appointment then.',
  timeTaken: 'This time is taken.',
};
