import { rows } from './queries.ts';

export const verb = rows;
