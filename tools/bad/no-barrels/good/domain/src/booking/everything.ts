import { decideBooking } from './decide-booking.ts';

export const decide = () => decideBooking;
