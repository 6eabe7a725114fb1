/** What lies to the left of the columns. */
export const axisWidth = 56;
/** What the names of the columns cover of the grid, as in its style sheet. */
export const headsHeight = 56;
