import { rows } from '../../booking/queries.ts';

export const pool = rows;
