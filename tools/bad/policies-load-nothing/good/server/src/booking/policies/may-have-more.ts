import type { LimitRow } from '../queries/limits.ts';

export const mayHaveMore = (rows: readonly LimitRow[]) => rows.length < 3;
