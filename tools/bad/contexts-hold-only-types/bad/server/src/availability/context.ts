import { createScheduleCache } from './caches/schedule-cache.ts';

export const context = createScheduleCache;
