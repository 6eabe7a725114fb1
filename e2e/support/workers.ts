/** How many browsers walk side by side. Their shares of the free days have to hold the several days that one journey asks for. */
export const workerCount = 4;
