/** How many entries of a table a load has added, changed, withdrawn, and found as they were. */
export type Counts = { added: number; changed: number; withdrawn: number; unchanged: number };

export function noCounts(): Counts {
  return { added: 0, changed: 0, withdrawn: 0, unchanged: 0 };
}
