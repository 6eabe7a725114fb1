import type { ShopFacts } from '../../catalog/policies/shop-facts.ts';
import type { Obstacle } from './obstacles.ts';

type NamedLine = { code: string; staffId?: string | null | undefined };

/** Who is asked for what they do not offer. A service that left the menu is owed, and any person may do it. */
export function skillGaps(
  { serviceByCode, availability, parameters }: Pick<ShopFacts, 'serviceByCode' | 'availability' | 'parameters'>,
  lines: readonly NamedLine[],
): Extract<Obstacle, { kind: 'no_skill' }>[] {
  if (!parameters.hasStaffFeature) return [];
  return lines.flatMap(({ code, staffId }) => {
    const service = serviceByCode.get(code);
    if (!service || staffId == null) return [];
    const person = availability.staff.find(({ id }) => id === staffId);
    if (person?.skills.has(service.id)) return [];
    return [{ kind: 'no_skill', staffId, service: person ? service.id : null }];
  });
}
