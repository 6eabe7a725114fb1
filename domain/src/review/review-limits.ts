/** How much a review may hold, with how many stars it begins, and for how many days after the bill it may be written. */
export const reviewLimits = { mostCharacters: 1000, mostPictures: 6, usualScore: 5, days: 90 } as const;
