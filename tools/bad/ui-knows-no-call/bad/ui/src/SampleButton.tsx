import type { Booking } from '@parlour/contract/booking/calls';

export const SampleButton = (booking: Booking) => booking;
