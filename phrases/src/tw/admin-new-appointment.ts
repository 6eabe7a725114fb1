/** Making an appointment at the desk, in the stores' app. */
export const adminNewAppointment = {
  walkInName: '現場顧客',
  obstacle_outside_hours: '不在營業時間或店員的上班時間內',
  obstacle_over_capacity: '這個時間的位子已滿',
  obstacle_taken: '所選店員在這個時間已有安排',
};
