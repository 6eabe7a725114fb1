import { sample } from '@parlour/server/booking/actions';

sample();
