import { rate } from '../review/actions.ts';

export const offer = rate;
