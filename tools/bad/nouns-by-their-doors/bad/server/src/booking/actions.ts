import { remind } from '../message/jobs.ts';

export const verb = remind;
