/** Making an appointment at the desk, in the stores' app. */
export const adminNewAppointment = {
  walkInName: 'Walk-in',
  obstacle_outside_hours: 'Outside opening hours or the person’s working hours',
  obstacle_over_capacity: 'All places are taken at this time',
  obstacle_taken: 'Nobody who is wanted is free then',
};
