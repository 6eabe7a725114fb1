import { createBooking } from './actions/create.ts';

export const routes = [createBooking];
