import { placeOfStart } from '@parlour/domain/availability/start-place';
import { spanOfDays, takenItems } from '../../availability/queries.ts';
import { menuOf, type ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { ShopScope } from '../../shop/queries/scope.ts';
import type { Services } from '../context.ts';
import { alternativesTo, type Lost } from '../policies/alternatives.ts';

/** The free starts nearest to one that the database itself refused, from what is booked now. */
export async function freshAlternatives(
  services: Pick<Services, 'db' | 'clock'>,
  scope: ShopScope,
  facts: ShopFacts,
  lost: Lost,
  ignoreBookingId?: string,
): Promise<string[]> {
  const now = services.clock.now();
  const { day } = placeOfStart(facts.availability, lost.start);
  const span = spanOfDays(facts.availability, day, day);
  const taken = await takenItems(services.db, scope, [span], now);
  return alternativesTo({ facts, taken, menu: menuOf(facts), now }, lost, ignoreBookingId);
}
