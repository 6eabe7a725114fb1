import { api } from '../../lib/api.ts';

export const useBooking = () => api;
