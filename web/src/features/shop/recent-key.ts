/** Where a device keeps the stores that were looked at on it; the first paint leaves room for them. */
export const recentKey = 'recentShops';

/** Where it keeps the one that was looked at last; the first paint shows the way to it. */
export const rememberedKey = 'shopDetail';
