/** One measured thing: what each run said, and the goal where there is one. */
export type Row = {
  /** Number of the goal it belongs to. */
  goal: number;
  what: string;
  /** One figure per run. */
  runs: readonly number[];
  unit: '×' | 'µs' | 'ms' | '/s' | '%' | '';
  /** The bound that the worst run has to keep; none for rows that are only for information. */
  limit?: { atMost: number } | { atLeast: number };
  /** Where the figure alone does not tell. */
  note?: string;
};

/** The run that counts: the one furthest on the wrong side. */
function worstOf({ runs, limit, unit }: Pick<Row, 'runs' | 'limit' | 'unit'>): number {
  const isMoreBetter = limit ? 'atLeast' in limit : unit === '/s';
  return isMoreBetter ? Math.min(...runs) : Math.max(...runs);
}

export function medianOf(figures: readonly number[]): number {
  const sorted = [...figures].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function isReached(row: Row): boolean | null {
  if (!row.limit) return null;
  const worst = worstOf(row);
  return 'atLeast' in row.limit ? worst >= row.limit.atLeast : worst <= row.limit.atMost;
}

const headings = ['goal', 'what', 'median', 'worst', 'wanted', '', 'note'];

/** Prints rows as a table that may be pasted into a page. */
export function printTable(rows: readonly Row[]): void {
  const lines = [headings, ...rows.map(cellsOf)];
  const widths = headings.map((_, column) => Math.max(3, ...lines.map((line) => line[column]!.length)));
  const print = (line: readonly string[]) =>
    console.log(
      `| ${line.map((cell, column) => (column < 2 || column > 4 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`,
    );
  print(headings);
  print(widths.map((width) => '-'.repeat(width)));
  for (const line of lines.slice(1)) print(line);
}

/** Prints how many goals are reached. */
export function printSum(rows: readonly Row[]): void {
  const judged = rows.map(isReached).filter((reached) => reached !== null);
  console.log(`\n${judged.filter(Boolean).length} of ${judged.length} goals reached, judged by the worst of the runs.`);
}

function cellsOf(row: Row): string[] {
  const { goal, what, runs, unit, limit, note = '' } = row;
  const reached = isReached(row);
  const wanted = !limit
    ? ''
    : 'atLeast' in limit
      ? `≥ ${written(limit.atLeast, unit)}`
      : `≤ ${written(limit.atMost, unit)}`;
  const verdict = reached === null ? '' : reached ? 'reached' : 'missed';
  return [String(goal), what, written(medianOf(runs), unit), written(worstOf(row), unit), wanted, verdict, note];
}

function written(figure: number, unit: Row['unit']): string {
  const digits = Number.isInteger(figure) || figure >= 1000 ? 0 : figure >= 100 ? 1 : 2;
  return `${figure.toFixed(digits)}${unit === '' || unit === '×' || unit === '%' ? '' : ' '}${unit}`;
}
