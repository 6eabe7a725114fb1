import { sample } from '@parlour/domain/booking/decide-booking';

export const verb = sample;
