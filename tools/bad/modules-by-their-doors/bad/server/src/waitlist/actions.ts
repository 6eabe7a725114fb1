import { remind } from '../booking/jobs.ts';

export const verb = remind;
