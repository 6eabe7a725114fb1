import { ConfirmBooking } from '../../screens/book/ConfirmBooking.tsx';

export const draft = ConfirmBooking;
