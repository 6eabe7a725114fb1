const mostCommands = 32;
/** A failure or a lock of one shop costs every shop of its batch a second try, so a batch has few. */
const mostShops = 16;

/**
 * How many of its waiting commands each shop brings into the next batch: as many each as there is room for. The shops are in the order of their turns;
 * a shop for which there is no room brings none.
 */
export function shareOut(waiting: readonly number[]): number[] {
  const shares = waiting.map(() => 0);
  let room = mostCommands;
  for (let round = 0, isTaken = true; isTaken && room > 0; round += 1) {
    isTaken = false;
    for (const [shop, count] of waiting.slice(0, mostShops).entries()) {
      if (count <= round || room === 0) continue;
      shares[shop] = round + 1;
      room -= 1;
      isTaken = true;
    }
  }
  return shares;
}
