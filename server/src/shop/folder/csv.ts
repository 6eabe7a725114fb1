/** One record of a table and the line it begins on. */
export type CsvRecord = { line: number; cells: string[] };

export type CsvMistake = { line: number; reason: string };

type Reader = { text: string; at: number; line: number; records: CsvRecord[]; mistakes: CsvMistake[] };

/** Reads comma-separated text: quotes as in any spreadsheet, both kinds of line ends, line breaks inside quotes. Blank lines are left out. */
export function readCsv(source: string): { records: CsvRecord[]; mistakes: CsvMistake[] } {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const reader: Reader = { text, at: 0, line: 1, records: [], mistakes: [] };
  while (reader.at < text.length) {
    const line = reader.line;
    const cells = readRecord(reader);
    if (cells.length > 1 || cells[0] !== '') reader.records.push({ line, cells });
  }
  return { records: reader.records, mistakes: reader.mistakes };
}

function readRecord(reader: Reader): string[] {
  const cells: string[] = [];
  for (;;) {
    cells.push(reader.text[reader.at] === '"' ? readQuoted(reader) : readPlain(reader));
    if (reader.text[reader.at] === ',') {
      reader.at += 1;
      continue;
    }
    skipLineEnd(reader);
    return cells;
  }
}

function readPlain(reader: Reader): string {
  const { text } = reader;
  const start = reader.at;
  while (reader.at < text.length && !',\r\n'.includes(text[reader.at]!)) reader.at += 1;
  const cell = text.slice(start, reader.at);
  if (cell.includes('"'))
    reader.mistakes.push({ line: reader.line, reason: 'a quote stands inside a cell that does not begin with one' });
  return cell.trim();
}

function readQuoted(reader: Reader): string {
  const { text } = reader;
  const line = reader.line;
  let cell = '';
  let from = reader.at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    const part = quote < 0 ? text.slice(from) : text.slice(from, quote);
    cell += part;
    reader.line += part.split('\n').length - 1;
    if (quote < 0) {
      reader.at = text.length;
      reader.mistakes.push({ line, reason: 'a quote is opened here and never closed' });
      return cell;
    }
    if (text[quote + 1] !== '"') {
      reader.at = quote + 1;
      break;
    }
    cell += '"';
    from = quote + 2;
  }
  const rest = readPlainRest(reader);
  if (rest !== '') reader.mistakes.push({ line: reader.line, reason: `"${rest}" follows a closing quote` });
  return cell.replaceAll('\r\n', '\n').trim();
}

function readPlainRest(reader: Reader): string {
  const start = reader.at;
  while (reader.at < reader.text.length && !',\r\n'.includes(reader.text[reader.at]!)) reader.at += 1;
  return reader.text.slice(start, reader.at).trim();
}

function skipLineEnd(reader: Reader): void {
  if (reader.text[reader.at] === '\r') reader.at += 1;
  if (reader.text[reader.at] === '\n') reader.at += 1;
  reader.line += 1;
}
