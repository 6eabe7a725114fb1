import { countRows } from '../queries/limits.ts';

export const mayHaveMore = countRows;
