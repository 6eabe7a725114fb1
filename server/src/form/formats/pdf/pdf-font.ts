import { readFile } from 'node:fs/promises';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';

const file = new URL(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'));

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0];
type Subset = ReturnType<ReturnType<typeof fontkit.create>['createSubset']>;
type OpenSubset = Subset & { cff?: unknown; loca: { version?: number }; _addGlyph: (glyph: number) => number };

/** Subsets of the font as the writer of PDFs takes them: it would call a method that has another meaning in this library. */
const subsetting: Fontkit = {
  create: (bytes) => {
    const font = fontkit.create(bytes);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = createSubset() as OpenSubset;
      keepOffsets(subset);
      return {
        cff: subset.cff,
        includeGlyph: (glyph: Parameters<Subset['includeGlyph']>[0]) => subset.includeGlyph(glyph),
        encodeStream: () => subset.encodeStream(),
      } as unknown as Subset;
    };
    return font as unknown as ReturnType<Fontkit['create']>;
  },
};

/** The library would write half of where each drawing begins, in two bytes, and lose those that begin at an odd place: it is told to take four. */
function keepOffsets(subset: OpenSubset): void {
  const add = subset._addGlyph.bind(subset);
  subset._addGlyph = (glyph) => {
    subset.loca.version = 1;
    return add(glyph);
  };
}

/** A font in one document, with the letters that are used. It has those of Western Europe, Cyrillic, Greek, kana, and both kinds of Chinese signs. */
export type PdfFont = {
  font: PDFFont;
  /** The text as it can be drawn: a letter that the font lacks loses its accents, or becomes a question mark. */
  drawable: (text: string) => string;
};

/** The font that draws what was typed, and all words of ours. The file of 10 MB is read only for this, and only what is used of it is embedded. */
export async function embedFont(pdf: PDFDocument): Promise<PdfFont> {
  pdf.registerFontkit(subsetting);
  const font = await pdf.embedFont(await readFile(file), { subset: true });
  const letters = new Set(font.getCharacterSet());
  const has = (letter: string) => letters.has(letter.codePointAt(0)!);
  const drawn = (letter: string): string => {
    if (has(letter) || letter === '\n') return letter;
    if (/\s/u.test(letter)) return ' ';
    const plain = [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
    return plain.length > 0 && plain.every(has) ? plain.join('') : /\p{M}|\p{Cf}/u.test(letter) ? '' : '?';
  };
  return {
    font,
    drawable: (text) =>
      Array.from(text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n'), drawn).join(''),
  };
}
