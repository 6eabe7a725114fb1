import { createBooking } from './actions/create.ts';

export const reply = createBooking;
