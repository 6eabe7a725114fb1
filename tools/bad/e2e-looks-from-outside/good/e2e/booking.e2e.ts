import { sample } from '@parlour/contract/booking/calls';

sample();
