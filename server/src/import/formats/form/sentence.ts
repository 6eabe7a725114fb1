import type { SentencePart, Wording } from '@parlour/domain/form/template';
import type { Fields, FormReader } from './form-reader.ts';

type Part = SentencePart<Wording>;

const mostBlankCharacters = 500;
const mostSentenceCharacters = 4000;
const mostParts = 100;

/** The parts of a sentence with blanks: `sentence`, with a blank written as `{20}`, or `parts`, one by one. */
export function readSentence(reader: FormReader, { sentence, parts }: Fields): Part[] {
  if ((sentence === undefined) === (parts === undefined)) {
    reader.refuse('needs either sentence or parts');
    return [];
  }
  const read = sentence === undefined ? partsOf(reader, parts) : piecesOf(reader, sentence);
  if (read && !read.some(({ kind }) => kind === 'blank')) reader.refuse('has no blank; a blank is written as {20}');
  return joined(read ?? []);
}

function partsOf(reader: FormReader, value: unknown): Part[] {
  return reader.list(value, 'parts', mostParts).map((each, place): Part => {
    const what = `part ${place + 1}`;
    const fields = reader.fields(each, what, ['words', 'blank']) ?? {};
    if (fields['blank'] === undefined) {
      const text = reader.wording(fields['words'], `words of ${what}`, mostSentenceCharacters, true);
      return { kind: 'words', text };
    }
    if (fields['words'] !== undefined) reader.refuse(`${what} is either words or a blank`);
    return {
      kind: 'blank',
      mostCharacters: reader.number(fields['blank'], `blank of ${what}`, 1, mostBlankCharacters),
    };
  });
}

/** Words and lengths of blanks by turns. */
type Pieces = { words: string[]; blanks: number[] };

function piecesOf(reader: FormReader, value: unknown): Part[] | null {
  const { text, second } = reader.wording(value, 'sentence', mostSentenceCharacters, true);
  const own = splitAtBlanks(reader, text, 'sentence');
  const other = second === null ? null : splitAtBlanks(reader, second, 'second of sentence');
  if (!own || (second !== null && !other)) return null;
  if (other && String(own.blanks) !== String(other.blanks)) {
    reader.refuse('the second language of sentence must have the same blanks in the same order');
    return null;
  }
  return own.words.flatMap((words, place): Part[] => {
    const part: Part = { kind: 'words', text: { text: words, second: other ? other.words[place]! : null } };
    const length = own.blanks[place];
    return length === undefined ? [part] : [part, { kind: 'blank', mostCharacters: length }];
  });
}

function splitAtBlanks(reader: FormReader, text: string, what: string): Pieces | null {
  const pieces = text.split(/\{(\d{1,4})\}/);
  const words = pieces.filter((_, place) => place % 2 === 0);
  const blanks = pieces.filter((_, place) => place % 2 === 1).map(Number);
  if (words.some((each) => /[{}]/.test(each)))
    reader.refuse(
      `${what} has a blank without its length: write {20} for 20 characters (words with braces go into parts)`,
    );
  else if (blanks.some((length) => length < 1 || length > mostBlankCharacters))
    reader.refuse(`${what} has a blank that is not of 1 to ${mostBlankCharacters} characters`);
  else return { words, blanks };
  return null;
}

/** Without empty words, and with words that follow one another as one part. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.kind === 'words' && part.text.text === '' && !part.text.second) continue;
    if (part.kind === 'words' && last?.kind === 'words')
      all[all.length - 1] = { kind: 'words', text: together(last.text, part.text) };
    else all.push(part);
  }
  return all;
}

function together(first: Wording, next: Wording): Wording {
  const hasSecond = first.second !== null || next.second !== null;
  const second = hasSecond ? (first.second ?? first.text) + (next.second ?? next.text) : null;
  return { text: first.text + next.text, second };
}

/** A sentence as it is read again: with its blanks in braces where no words have any, else part by part. */
export function sentenceFields(parts: readonly Part[]): Fields {
  const words = parts.flatMap((part) => (part.kind === 'words' ? part.text : []));
  const isPlain = words.every(({ text, second }) => !/[{}]/.test(text + (second ?? '')));
  const seconds = words.filter(({ second }) => second !== null).length;
  if (!isPlain || (seconds > 0 && seconds < words.length))
    return {
      parts: parts.map((part) =>
        part.kind === 'words' ? { words: wordingValue(part.text) } : { blank: part.mostCharacters },
      ),
    };
  const inOne = (say: (text: Wording) => string) =>
    parts.map((part) => (part.kind === 'words' ? say(part.text) : `{${part.mostCharacters}}`)).join('');
  const text = inOne((one) => one.text);
  return { sentence: seconds > 0 ? { text, second: inOne((one) => one.second!) } : text };
}

/** A text as it stands in a form's JSON. */
export function wordingValue({ text, second }: Wording): string | { text: string; second: string } {
  return second === null ? text : { text, second };
}
