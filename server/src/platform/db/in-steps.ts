/** How many rows one step deletes: few enough that no step holds up what customers wait for. */
export const stepRows = 500;

/** Repeats a step until it finds less than it may delete; answers how much was deleted in all. `step` answers how many rows it deleted. */
export async function inSteps(step: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await step(stepRows);
    total += count;
    if (count < stepRows) return total;
  }
}
