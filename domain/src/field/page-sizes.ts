/** How many lines of a list a person may ask for at once. */
export const pageSizes = [2, 5, 10, 20, 30, 50, 100] as const;
