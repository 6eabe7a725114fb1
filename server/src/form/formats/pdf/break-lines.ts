/** A piece of a text that stays on one line, and how wide it is at size 1. */
type Piece = { text: string; width: number };

export type Measure = (text: string) => number;

const words = new Intl.Segmenter('zh', { granularity: 'word' });
const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Breaks a text into lines between words, and between Chinese ones, too; `measure` tells a width at size 1. */
export function lineBreaker(text: string, measure: Measure): (size: number, width: number) => string[] {
  const widths = new Map<string, number>();
  const widthOf = (part: string) => {
    const known = widths.get(part) ?? measure(part);
    widths.set(part, known);
    return known;
  };
  const paragraphs = text.split('\n').map((line) => piecesOf(line, widthOf));
  return (size, width) => paragraphs.flatMap((pieces) => linesOf(pieces, width / size, widthOf));
}

function piecesOf(line: string, widthOf: Measure): Piece[] {
  const texts: string[] = [];
  for (const { segment } of words.segment(line)) {
    // A full stop or a bracket never begins a line.
    if (texts.length > 0 && /^[\p{P}\p{M}]/u.test(segment) && !/\s$/.test(texts.at(-1)!))
      texts[texts.length - 1] += segment;
    else texts.push(segment);
  }
  return texts.map((text) => ({ text, width: widthOf(text) }));
}

function linesOf(pieces: readonly Piece[], most: number, widthOf: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = ({ text, width }: Piece) => {
    if (line !== '' && used + width > most && text.trim() !== '') {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += text;
    used += width;
  };
  for (const piece of pieces) {
    if (piece.width <= most) add(piece);
    else for (const { segment } of letters.segment(piece.text)) add({ text: segment, width: widthOf(segment) });
  }
  return [...lines, line].map((each) => each.trimEnd());
}
