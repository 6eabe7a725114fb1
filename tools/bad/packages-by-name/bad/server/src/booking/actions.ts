import { sample } from '../../../domain/src/booking/decide-booking.ts';

export const verb = sample;
