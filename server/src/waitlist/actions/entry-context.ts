import { lastDay } from '@parlour/domain/availability/free-times';
import { storeToday } from '@parlour/domain/availability/store-today';
import type { EntryContext } from '@parlour/domain/waitlist/times-for-entry';
import type { WaitlistEntry } from '@parlour/domain/waitlist/entry';
import type { Services } from '../../booking/context.ts';
import { menuOf } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';

/** The shop as the rules of the waitlist see it: the days that any of the entries names, as they are now. */
export async function contextFor(
  { catalog, schedules, clock }: Pick<Services, 'catalog' | 'schedules' | 'clock'>,
  scope: ShopScope,
  entries: readonly Pick<WaitlistEntry, 'days'>[],
) {
  const now = clock.now();
  const facts = await catalog.facts(scope);
  const today = storeToday(facts.availability, now);
  const last = lastDay({ ...facts.availability, busy: [] }, now);
  const days = [...new Set(entries.flatMap((entry) => entry.days))].filter((day) => day >= today && day <= last).sort();
  const schedule = days.length > 0 ? await schedules.days(scope, days[0]!, days.at(-1)!) : null;
  const context: EntryContext = {
    menu: menuOf(facts),
    parameters: facts.parameters,
    availability: facts.availability,
    days: schedule?.days.filter((prepared) => days.includes(prepared.day)) ?? [],
    now,
    holdMinutes: facts.availability.config.holdMinutes,
  };
  return { facts, today, lastDay: last, context };
}
