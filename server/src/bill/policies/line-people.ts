import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { BillRecord } from '../queries/read.ts';

type Booked = { id: string; staffId: string | null };
type Person = { name: string; nameSecond: string };

/**
 * Who did or sold each line of a bill, by the ids of the lines, as its receipt says it: nobody where the store shows customers no people. Where the till has named
 * nobody, an item of the appointment and its add-ons are of the one who was booked.
 */
export function linePeople(
  { content }: Pick<BillRecord, 'content'>,
  items: readonly Booked[],
  { parameters, staff }: Pick<ShopFacts, 'parameters' | 'staff'>,
): ReadonlyMap<string, Person> {
  if (!parameters.hasStaffFeature) return new Map();
  return new Map(
    content.lines.flatMap(({ id, staffId }) => {
      const booked = items.find((item) => id === item.id || id.startsWith(`${item.id}.`));
      const person = staff.get(staffId ?? booked?.staffId ?? '');
      return person ? [[id, person] as const] : [];
    }),
  );
}
