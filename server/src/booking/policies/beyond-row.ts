import type { ItemRecord } from '../queries/record.ts';

type Items = readonly Pick<ItemRecord, 'serviceId' | 'addOns' | 'guest'>[];

/**
 * What an appointment has that no row of bookings.csv can say, in words for the owner of the folder; none where a row says all of it. The export and
 * the refusal of an edited row ask the same question, so that no refusal points to an export that leaves the appointment out.
 */
export function beyondRow(items: Items): string[] {
  const services = items.map(({ serviceId }) => serviceId);
  const found: [boolean, string][] = [
    [items.some(({ addOns }) => addOns.length > 0), 'add-ons'],
    [items.some(({ guest }) => guest > 1), 'guests'],
    [services.includes(null), 'products'],
    [new Set(services).size < items.length, 'the same service twice'],
  ];
  return found.flatMap(([isThere, words]) => (isThere ? [words] : []));
}
