import type { MoveObstacle, MovePreview, SeenPlan } from '@parlour/contract/appointment/move';
import { isRefused } from '@parlour/contract/envelope';

const kinds = ['outside_hours', 'over_capacity'] as const;

/** What was shown of a time, and goes with the reason that is given for it. */
export const seenPlan = (
  obstacles: readonly Pick<MoveObstacle, 'kind'>[],
  people: readonly { staffId: string | null }[],
): SeenPlan => ({
  obstacles: kinds.filter((kind) => obstacles.some((one) => one.kind === kind)),
  staffIds: people.map(({ staffId }) => staffId),
});

/** Whether a time is refused because it is not what was shown by now. */
export const isNotAsSeen = (error: unknown): boolean =>
  isTaken(error) && isRefused(error) && error.details.field === 'seenPlan';

/** Whether a time is refused because it cannot be had, or is not what was shown: a preview says what is in the way by now, and what is free nearby. */
export const isTaken = (error: unknown): boolean => isRefused(error) && error.reason === 'slot_taken';

export type Reasoned = { override: string; seenPlan: SeenPlan };

/** A reason for what the preview of a move shows. */
export const reasoned = (reason: string, { obstacles, after }: Pick<MovePreview, 'obstacles' | 'after'>): Reasoned => ({
  override: reason.trim(),
  seenPlan: seenPlan(obstacles, after),
});

/** Whether a reason overcomes all that is in the way. */
export const waitsForReason = (obstacles: readonly Pick<MoveObstacle, 'mayOverride'>[]): boolean =>
  obstacles.length > 0 && obstacles.every(({ mayOverride }) => mayOverride);
