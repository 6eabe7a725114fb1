export type NewAppointmentProps = {
  /** `yyyy-MM-dd HH:mm` of the store, where a time was pressed. */
  start?: string | undefined;
  staffId?: string | undefined;
  /** The customer whose card was open. */
  memberId?: string | undefined;
  isWalkIn?: boolean | undefined;
  onClose: () => void;
  onMade: (bookingId: string) => void;
};

/** Makes an appointment for a customer, over the calendar. */
export function NewAppointment(_props: NewAppointmentProps) {
  return null;
}
