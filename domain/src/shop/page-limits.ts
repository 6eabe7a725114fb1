/** The limits of a store's page, each said here alone. Lengths in CSS pixels. */
export const pageLimits = {
  productPageSize: 10,
  workThumbnails: 4,
  ratingDecimals: 1,
  /** A description taller than this is cut. */
  descriptionHeight: 35,
  /** What a store says of itself is cut above this. */
  introductionHeight: 90,
  mapZoom: 17,
  horizontalMediaHeight: 212,
} as const;
