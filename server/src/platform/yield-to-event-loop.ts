/** Lets others be served between two pieces of work that may each take their time. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Runs a decision that may take its time, and lets others be served wherever it yields; answers what it decides. */
export async function runInTurns<Result>(decision: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    const turn = decision.next();
    if (turn.done) return turn.value;
    await yieldToEventLoop();
  }
}
