const minuteMs = 60_000;

/** Whether the minute in which a visit begins is over; what begins in this one has not passed. */
export const hasPassed = (startsAt: number, now: number): boolean => startsAt + minuteMs <= now;
