/** Where a booking may come from; anything else is `web`. */
export const bookingSources = ['web', 'share', 'staff', 'link'] as const;
