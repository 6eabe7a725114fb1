import { lastDay } from '@parlour/domain/availability/free-times';
import { storeToday } from '@parlour/domain/availability/store-today';
import type { WishRoom } from '@parlour/domain/waitlist/times-for-wish';
import type { Wish } from '@parlour/domain/waitlist/wish';
import type { Services } from '../booking/context.ts';
import { menuOf } from '../catalog/facts.ts';
import type { ShopScope } from '../shop/scope.ts';

/** The shop as the rules of the waitlist see it: the days that any of the wishes names, as they are now. */
export async function roomFor(
  { catalog, schedules, clock }: Pick<Services, 'catalog' | 'schedules' | 'clock'>,
  scope: ShopScope,
  wishes: readonly Pick<Wish, 'days'>[],
) {
  const now = clock.now();
  const facts = await catalog.facts(scope);
  const today = storeToday(facts.availability, now);
  const last = lastDay({ ...facts.availability, busy: [] }, now);
  const days = [...new Set(wishes.flatMap((wish) => wish.days))].filter((day) => day >= today && day <= last).sort();
  const board = days.length > 0 ? await schedules.days(scope, days[0]!, days.at(-1)!) : null;
  const room: WishRoom = {
    menu: menuOf(facts),
    parameters: facts.parameters,
    availability: facts.availability,
    days: board?.days.filter((prepared) => days.includes(prepared.day)) ?? [],
    now,
    holdMinutes: facts.availability.config.holdMinutes,
  };
  return { facts, today, lastDay: last, room };
}
