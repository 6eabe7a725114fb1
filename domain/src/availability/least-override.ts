/** What the desk sets aside for a time: the hours of the store and its people, or how many are served at once. */
export type Overridden = { hours: boolean; capacity: boolean };

/**
 * For whom hours are set aside: nobody; those alone who are asked for by name; beside them all who work that day, though not at that time; or
 * all people, also those who are off.
 */
type OpenedFor = 'nobody' | 'named' | 'on_duty' | 'all';

/** What the engine is asked with once: for whom hours are set aside, and whether a place more is found. */
export type OverrideStep = { hours: OpenedFor; capacity: boolean };

/** The least first: hours before places, and both only where neither is enough. */
const overrides: readonly Overridden[] = [
  { hours: false, capacity: false },
  { hours: true, capacity: false },
  { hours: false, capacity: true },
  { hours: true, capacity: true },
];
const opened: readonly OpenedFor[] = ['named', 'on_duty', 'all'];
const everything: Overridden = { hours: true, capacity: true };

/** In which order a time is looked for, within what may be set aside: nobody who is off is asked for before all who work that day. */
function overrideSteps(most: Overridden = everything): OverrideStep[] {
  return overrides
    .filter(({ hours, capacity }) => (most.hours || !hours) && (most.capacity || !capacity))
    .flatMap(({ hours, capacity }) => (hours ? opened : (['nobody'] as const)).map((of) => ({ hours: of, capacity })));
}

/** What a step sets aside. */
const overriddenBy = ({ hours, capacity }: OverrideStep): Overridden => ({
  hours: hours !== 'nobody',
  capacity,
});

/**
 * Asks with one step after the other until an answer is there. `ask` answers null where the time is not free even so; what refuses it for
 * another reason is an answer, too. Null: nothing that may be set aside opens the time.
 */
export function leastOverride<Answer>(
  ask: (step: OverrideStep) => Answer | null,
  most: Overridden = everything,
): { overridden: Overridden; answer: Answer } | null {
  for (const step of overrideSteps(most)) {
    const answer = ask(step);
    if (answer !== null) return { overridden: overriddenBy(step), answer };
  }
  return null;
}
