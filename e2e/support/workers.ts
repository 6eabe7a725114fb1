/** How many browsers walk side by side: journeys wait often enough that one more than the cores of a small machine keeps them busy. */
export const workerCount = 3;
