export const confirmation = (startsAt: Date) => new Intl.DateTimeFormat('en').format(startsAt);
