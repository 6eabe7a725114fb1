import { PDFDocument, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { lineBreaker } from './break-lines.ts';
import { embedFont, type PdfFont } from './pdf-font.ts';

/** The words beside the facts, in the language of the customer. */
export type SignaturePageWords = { heading: string; name: string; date: string; version: string; hash: string };

export type SignaturePage = {
  /** The title of the form. */
  title: string;
  personName: string;
  /** `yyyy/MM/dd`. */
  date: string;
  formVersion: string;
  /** Of the document without this page, as hexadecimal digits. */
  hash: string;
  /** In the order of the form; `png`: the picture of the signature. */
  signatures: readonly { title: string; png: Uint8Array }[];
  words: SignaturePageWords;
};

const page = { width: 595.28, height: 841.89, margin: 56 };
const inside = page.width - 2 * page.margin;
const lineStep = 1.35;
const pictureBox = { width: 320, height: 120 };
const ink = rgb(0.1, 0.1, 0.12);
const quiet = rgb(0.38, 0.38, 0.42);

/** Adds a last page with who signed what and when, and the signatures; further pages where they do not fit on one. */
export async function addSignaturePage(bytes: Uint8Array, facts: SignaturePage): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const sheet = new Sheet(pdf, await embedFont(pdf));
  const { words } = facts;
  sheet.text(words.heading, 18, ink);
  sheet.text(facts.title, 13, ink);
  sheet.space(14);
  for (const [label, value] of [
    [words.name, facts.personName],
    [words.date, facts.date],
    [words.version, facts.formVersion],
    [words.hash, facts.hash],
  ] as const) {
    sheet.text(label, 9, quiet);
    sheet.text(value, 12, ink);
    sheet.space(8);
  }
  for (const { title, png } of facts.signatures) sheet.signature(title, await pdf.embedPng(png));
  return await pdf.save({ updateFieldAppearances: false });
}

/** Writes from the top of a page to its end, and goes on on the next one. */
class Sheet {
  readonly #pdf: PDFDocument;
  readonly #letters: PdfFont;
  #page: PDFPage;
  #y = page.height - page.margin;

  constructor(pdf: PDFDocument, letters: PdfFont) {
    this.#pdf = pdf;
    this.#letters = letters;
    this.#page = pdf.addPage([page.width, page.height]);
  }

  text(text: string, size: number, color: ReturnType<typeof rgb>): void {
    const { font, drawable } = this.#letters;
    for (const line of lineBreaker(drawable(text), (part) => font.widthOfTextAtSize(part, 1))(size, inside)) {
      this.#need(size * lineStep);
      this.#y -= size * lineStep;
      this.#page.drawText(line, { x: page.margin, y: this.#y + size * 0.25, size, font, color });
    }
  }

  space(height: number): void {
    this.#y -= height;
  }

  signature(title: string, picture: PDFImage): void {
    const scale = Math.min(1, pictureBox.width / picture.width, pictureBox.height / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    this.space(12);
    this.#need(height + 40);
    this.text(title, 9, quiet);
    this.#y -= height + 4;
    this.#page.drawImage(picture, { x: page.margin, y: this.#y, width, height });
    this.#y -= 4;
    const end = { x: page.margin + pictureBox.width, y: this.#y };
    this.#page.drawLine({ start: { x: page.margin, y: this.#y }, end, thickness: 0.75, color: quiet });
  }

  #need(height: number): void {
    if (this.#y - height >= page.margin) return;
    this.#page = this.#pdf.addPage([page.width, page.height]);
    this.#y = page.height - page.margin;
  }
}
