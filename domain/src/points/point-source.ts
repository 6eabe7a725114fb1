/** Where points come from, or why they go. What a lot loses by its end is an adjustment. */
export const pointSources = ['sales', 'new_customer', 'adjustment', 'import', 'referral', 'check_in'] as const;
export type PointSource = (typeof pointSources)[number];
