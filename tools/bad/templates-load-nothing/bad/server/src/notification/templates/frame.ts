import { mailRows } from '../queries.ts';

export const frame = mailRows;
