import type { Booking } from '@parlour/domain/booking/booking';

export const SampleSheet = (booking: Booking) => booking;
