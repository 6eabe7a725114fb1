/** An appointment as the store sees and changes it, in the stores' app. */
export const adminAppointment = {
  title: '預約',
};
