import { api } from '../../lib/http/api.ts';

export const useBooking = () => api;
