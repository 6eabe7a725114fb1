type AppointmentSheetProps = {
  bookingId: string;
  onClose: () => void;
};

/** An appointment with all that a store sees and does: opened over the calendar, a customer's card or the till. */
export function AppointmentSheet(_props: AppointmentSheetProps) {
  return null;
}
