/** What a customer is told of trouble with the money of her booking. `payment`: the shop looks at it; there is nothing that she could do. */
export type Concern = 'refund' | 'card' | 'payment';

const concerns: Record<string, Concern> = {
  refund: 'refund',
  release: 'refund',
  capture: 'card',
  hold: 'card',
  hold_saved: 'card',
};

/** Of a visit that was moved beyond the end of its hold. Nothing has failed: the shop sees to it in time. */
export const holdEndsEarly = 'hold ends before the visit';

/** `trouble`: the verb that a provider refused and why, as a charge keeps it; '' where all is well. */
export function concernOf(trouble: string): Concern | null {
  if (trouble === holdEndsEarly) return 'payment';
  const [verb = ''] = trouble.split(' ');
  return verb === '' ? null : (concerns[verb] ?? 'payment');
}
