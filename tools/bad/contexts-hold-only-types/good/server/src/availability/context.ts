import type { ScheduleCache } from './caches/schedule-cache.ts';

export type Services = { schedules: ScheduleCache };
