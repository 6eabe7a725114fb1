/** The times after which stores can be looked for: so many days from the store's own today, from a minute of that day on. */
export const visitTimes = {
  today: { days: 0, from: 0 },
  todayLate: { days: 0, from: 17 * 60 },
  tomorrow: { days: 1, from: 0 },
  tomorrowLate: { days: 1, from: 17 * 60 },
} as const;
export type VisitTime = keyof typeof visitTimes;
export const visitTimeNames = Object.keys(visitTimes) as [VisitTime, ...VisitTime[]];

export const isVisitTime = (value: unknown): value is VisitTime =>
  typeof value === 'string' && Object.hasOwn(visitTimes, value);

type Listed = { name: string; nameSecond: string; minutes: number; isAddOnOnly: boolean };

/** As many services of one store are asked about as one question may cost. */
const mostAsked = 2;

/**
 * Chooses the services by which a store is asked whether it has time, in the order of its menu: those that were searched for, else its first
 * and its shortest, since what it puts first is what most people come for and the shortest fits where nothing else does.
 */
export function servicesToAsk<Service extends Listed>(
  services: readonly Service[],
  isSearched: (service: Service) => boolean,
): Service[] {
  const listed = services.filter(({ isAddOnOnly }) => !isAddOnOnly);
  const found = listed.filter(isSearched);
  if (found.length > 0) return found.slice(0, mostAsked);
  const [first] = listed;
  if (!first) return [];
  const shortest = listed.reduce((best, service) => (service.minutes < best.minutes ? service : best), first);
  return shortest === first ? [first] : [first, shortest];
}
