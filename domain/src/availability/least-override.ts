/** What the desk sets aside for a time: the hours of the store and its people, or how many are served at once. */
export type Overridden = { hours: boolean; capacity: boolean };

/** What is in the way of a time at the desk; `taken`: no override opens it. */
export type ObstacleKind = 'outside_hours' | 'over_capacity' | 'taken';

/** The least first: hours before places, and both only where neither is enough. */
const overrides: readonly Overridden[] = [
  { hours: false, capacity: false },
  { hours: true, capacity: false },
  { hours: false, capacity: true },
  { hours: true, capacity: true },
];

/** What is in the way of a time, with the answer that told so; `taken` has none. */
type Obstacles<Answer> = {
  kinds: readonly ObstacleKind[];
  found: { overridden: Overridden; answer: Answer } | null;
};

/**
 * Decides what is in the way of a time: asks with one override after the other, the least first, until an answer is there. `ask` answers null where
 * the time is not free even so; what refuses it for another reason is an answer, too.
 */
export function obstaclesOf<Answer>(ask: (overridden: Overridden) => Answer | null): Obstacles<Answer> {
  for (const overridden of overrides) {
    const answer = ask(overridden);
    if (answer !== null) return { kinds: kindsOf(overridden), found: { overridden, answer } };
  }
  return { kinds: ['taken'], found: null };
}

function kindsOf({ hours, capacity }: Overridden): ObstacleKind[] {
  return [...(hours ? (['outside_hours'] as const) : []), ...(capacity ? (['over_capacity'] as const) : [])];
}
