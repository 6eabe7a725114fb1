/** Where a device keeps the stores that were looked at on it; the first paint leaves room for them. */
export const recentKey = 'recentShops';
