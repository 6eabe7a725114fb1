import { useCreateBooking } from '../features/booking/calls.ts';

export const SampleButton = () => useCreateBooking;
