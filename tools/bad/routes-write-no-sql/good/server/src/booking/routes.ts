import { createBooking } from './actions.ts';
import { readBooking } from './queries/bookings.ts';

export const routes = [createBooking, readBooking];
