/** Which sides the details of a person have; the numbers are those of customers' apps. */
export const staffTabKeys = { works: 1, reviews: 2 } as const;
export type StaffTab = keyof typeof staffTabKeys;

type Facts = { workCount: number; reviewCount: number; hidesReviews: boolean; alwaysBoth: boolean };

/** What is shown beside a person: works, reviews, or both. */
export function staffTabs({ workCount, reviewCount, hidesReviews, alwaysBoth }: Facts): readonly StaffTab[] {
  if (alwaysBoth) return ['works', 'reviews'];
  if (workCount === 0) return hidesReviews ? [] : ['reviews'];
  return reviewCount > 0 && !hidesReviews ? ['works', 'reviews'] : ['works'];
}
