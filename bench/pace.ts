/** How often and how long is measured: the figure of a run is the median of its turns. */
export type Pace = { runs: number; turns: number; seconds: number };

export async function inTurns<Turn>(pace: Pace, turn: () => Promise<Turn>): Promise<Turn[][]> {
  const runs: Turn[][] = [];
  for (let run = 0; run < pace.runs; run += 1) {
    const turns: Turn[] = [];
    for (let one = 0; one < pace.turns; one += 1) turns.push(await turn());
    runs.push(turns);
  }
  return runs;
}
