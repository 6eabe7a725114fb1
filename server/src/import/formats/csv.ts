/** One record of a table and the line it begins on; the cells of a broken one are unknown. */
export type CsvRecord = { line: number; cells: string[]; isBroken?: true };

export type CsvMistake = { line: number; reason: string };

type Reader = {
  text: string;
  at: number;
  line: number;
  records: CsvRecord[];
  mistakes: CsvMistake[];
  isBroken: boolean;
};

/** Reads comma-separated text: quotes as in any spreadsheet, both kinds of line ends, line breaks inside quotes. Blank lines are left out. */
export function readCsv(source: string): { records: CsvRecord[]; mistakes: CsvMistake[] } {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const reader: Reader = { text, at: 0, line: 1, records: [], mistakes: [], isBroken: false };
  while (reader.at < text.length) {
    const line = reader.line;
    reader.isBroken = false;
    const cells = readRecord(reader);
    if (cells.length > 1 || cells[0] !== '')
      reader.records.push({ line, cells, ...(reader.isBroken ? { isBroken: true } : {}) });
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
  return plainText(cell);
}

function readQuoted(reader: Reader): string {
  const { text } = reader;
  const { at, line } = reader;
  let cell = '';
  let from = at + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return readUnclosed(reader, { at, line });
    const part = text.slice(from, quote);
    cell += part;
    reader.line += part.split('\n').length - 1;
    if (text[quote + 1] !== '"') {
      reader.at = quote + 1;
      break;
    }
    cell += '"';
    from = quote + 2;
  }
  const rest = readPlainRest(reader);
  if (rest !== '') reader.mistakes.push({ line: reader.line, reason: `"${rest}" follows a closing quote` });
  return plainText(cell.replaceAll('\r\n', '\n'));
}

/** A quote that is never closed ends with its line, so that the lines below it are checked all the same. */
function readUnclosed(reader: Reader, { at, line }: { at: number; line: number }): string {
  const end = reader.text.slice(at).search(/\r?\n/);
  const cell = end < 0 ? reader.text.slice(at + 1) : reader.text.slice(at + 1, at + end);
  reader.at = end < 0 ? reader.text.length : at + end;
  reader.line = line;
  reader.isBroken = true;
  reader.mistakes.push({ line, reason: 'a quote is opened here and never closed' });
  return plainText(cell);
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

/** What a spreadsheet would run as a formula; an apostrophe in front keeps it a text. A negative number is none. */
const formula = /^'*[=+\-@＝＋－＠\t]/;
const isNumber = /^-\d+(\.\d+)?$/;

/** The text of a cell: the apostrophe that keeps a spreadsheet from running it is not part of it. */
function plainText(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** Records as comma-separated text that any spreadsheet opens, and that `readCsv` reads as it was. */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return records.map((cells) => `${cells.map(writeCell).join(',')}\n`).join('');
}

function writeCell(text: string): string {
  const cell = formula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
