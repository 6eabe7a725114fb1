const delimiters = [',', ';', '\t'];
const record = /("(?:[^"]|"")*"|[^"\r\n]*?)(DELIMITER|\r?\n|$)/y;

/** The cells of a table, all of them texts; the first line tells how they are separated. */
export function csvCells(text: string, mostCells: number): string[][] | null {
  const [, named] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const source = named === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const delimiter = named ?? delimiterOf(source);
  const cell = new RegExp(
    record.source.replace('DELIMITER', delimiter === '\t' ? '\\t' : `\\u{${delimiter.codePointAt(0)!.toString(16)}}`),
    'uy',
  );
  const rows: string[][] = [[]];
  let cells = 0;
  for (let at = 0; at < source.length; at = cell.lastIndex) {
    cell.lastIndex = at;
    const [all, raw = '', end = ''] = cell.exec(source) ?? [];
    cells += 1;
    if (all === undefined || cells > mostCells) return null;
    rows.at(-1)!.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"').replaceAll('\r\n', '\n') : raw);
    if (end !== delimiter) rows.push([]);
  }
  return rows;
}

/** Which of the usual ones the first line has most of. */
function delimiterOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))]!;
}
