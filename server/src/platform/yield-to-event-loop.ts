/** Lets others be served between two pieces of work that may each take their time. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
