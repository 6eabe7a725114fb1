export * from './decide-booking.ts';
