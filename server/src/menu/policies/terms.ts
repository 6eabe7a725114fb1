import type { Terms } from '@parlour/domain/menu/menu';
import type { Skill } from '../../staff/queries/facts.ts';

/** Decides what a service costs and takes with a person: the person's own terms, else the base. FREE has no price. */
export function termsWith(base: Terms, own: Pick<Skill, 'priceMinor' | 'priceType' | 'minutes'>): Terms {
  const priceType = own.priceType ?? base.priceType;
  const priceMinor = priceType === 'FREE' ? null : (own.priceMinor ?? base.priceMinor);
  return { priceType, priceMinor, minutes: own.minutes ?? base.minutes };
}
