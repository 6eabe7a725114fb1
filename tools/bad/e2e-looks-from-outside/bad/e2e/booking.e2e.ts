import { sample } from '@parlour/domain/booking/decide-booking';

sample();
