import { sample } from '../../server/src/booking/queries.ts';

export const call = sample;
