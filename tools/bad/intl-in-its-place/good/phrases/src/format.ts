export const formatTime = (startsAt: Date) => new Intl.DateTimeFormat('en').format(startsAt);
