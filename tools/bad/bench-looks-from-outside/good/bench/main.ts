import { sample } from '@parlour/contract/booking';

sample();
