import { offerTimes } from './actions/offer-times.ts';

export const jobs = [offerTimes];
