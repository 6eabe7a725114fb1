/** So many check-ins of a process are at the database at once; a crowd waits here and leaves connections to bookings. */
const mostAtOnce = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Does work when its turn comes, in the order of asking. */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= mostAtOnce) await new Promise<void>((begin) => waiting.push(begin));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
