import { api } from '../../lib/api.ts';

export const ConfirmBooking = () => api;
