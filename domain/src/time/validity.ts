/** In what a validity is counted, by its code. */
export const validityUnits = { 1: 'day', 2: 'month', 3: 'year' } as const;
export type ValidityUnit = keyof typeof validityUnits;
