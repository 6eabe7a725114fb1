/** How many browsers walk side by side. */
export const workerCount = 4;
