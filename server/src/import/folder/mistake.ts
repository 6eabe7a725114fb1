/** One thing that is wrong in a shop folder. `line` counts from 1, the first line being the column names; null where no line is meant. */
export type Mistake = { file: string; line: number | null; column: string | null; reason: string };

/** A mistake as one sentence: `services.csv, line 4, price: must be a number with a point, as 80 or 80.50`. */
export function mistakeText(mistake: Mistake): string {
  const place = [mistake.file];
  if (mistake.line !== null) place.push(`line ${mistake.line}`);
  if (mistake.column !== null) place.push(mistake.column);
  return `${place.join(', ')}: ${mistake.reason}`;
}

/** Mistakes by file and line, as a person works through them. */
export function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  return [...mistakes].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}

/** Where the checks of a folder write down what they find. */
export class MistakeList {
  readonly all: Mistake[] = [];

  add(file: string, line: number | null, column: string | null, reason: string): void {
    this.all.push({ file, line, column, reason });
  }
}
