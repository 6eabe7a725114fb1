import { rows } from './queries.ts';

export const kept = rows;
