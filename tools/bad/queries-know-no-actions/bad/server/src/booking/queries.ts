import { createBooking } from './actions/create.ts';

export const rows = createBooking;
