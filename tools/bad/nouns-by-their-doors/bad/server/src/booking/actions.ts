import { remind } from '../notification/jobs.ts';

export const verb = remind;
