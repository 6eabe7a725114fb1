import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { addSignaturePage } from './signature-page.ts';
import { consentPdf, smallPng } from './test/pdfs.ts';

const words = { heading: 'Signatures', name: 'Name', date: 'Date', version: 'Version', hash: 'Check sum' };
const png = await smallPng();
const facts = {
  title: '知情同意書',
  personName: '林汉 Mei Lin',
  date: '2026/11/27',
  formVersion: '3',
  hash: 'ab12'.repeat(16),
  signatures: [
    { title: 'Patient', png },
    { title: 'Practitioner', png },
  ],
  words,
};

/** The letters of a font in a PDF, by the numbers of their drawings. */
function lettersOf(font: PDFDict): Map<string, string> {
  const map = Buffer.from(decodePDFRawStream(font.lookup(PDFName.of('ToUnicode')) as PDFRawStream).decode()).toString(
    'latin1',
  );
  const pairs = [...map.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/g)];
  return new Map(pairs.map(([, glyph, letter]) => [glyph!, Buffer.from(letter!, 'hex').swap16().toString('utf16le')]));
}

function wordsOf(pdf: PDFDocument, at: number): { text: string; drawing: string; resources: PDFDict } {
  const { node } = pdf.getPage(at);
  const resources = node.Resources()!;
  const fonts = resources.lookup(PDFName.of('Font'), PDFDict);
  const letters = lettersOf(fonts.lookup(fonts.keys()[0]!, PDFDict));
  const contents = node.Contents()!;
  const streams = 'asArray' in contents ? contents.asArray() : [contents];
  const drawing = streams
    .map((each) =>
      Buffer.from(decodePDFRawStream(pdf.context.lookup(each) as PDFRawStream).decode()).toString('latin1'),
    )
    .join('\n');
  const shown = [...drawing.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, glyphs]) =>
    glyphs!
      .match(/.{4}/g)!
      .map((glyph) => letters.get(glyph) ?? '?')
      .join(''),
  );
  return { text: shown.join('\n'), drawing, resources };
}

test('C-137 a last page says who signed which version when, and shows each signature upright in all its pixels', async () => {
  const template = await consentPdf();
  const pdf = await PDFDocument.load(await addSignaturePage(template, facts));
  expect(pdf.getPageCount()).toBe(2);
  const { text, drawing, resources } = wordsOf(pdf, 1);
  for (const part of [
    '知情同意書',
    '林汉 Mei Lin',
    '2026/11/27',
    '3',
    'Patient',
    'Practitioner',
    ...Object.values(words),
  ])
    expect(text).toContain(part);
  expect(text.replaceAll('\n', '')).toContain(facts.hash);
  const pictures = resources.lookup(PDFName.of('XObject'), PDFDict);
  expect(pictures.keys()).toHaveLength(2);
  for (const key of pictures.keys()) {
    const picture = (pictures.lookup(key) as PDFRawStream).dict;
    expect(picture.lookup(PDFName.of('Width'), PDFNumber).asNumber()).toBe(8);
  }
  // Neither turned nor mirrored.
  expect(drawing.match(/8 0 0 4 0 0 cm/g)).toHaveLength(2);
});

test('many signatures go on on the next page', async () => {
  const signatures = Array.from({ length: 20 }, (_, at) => ({ title: `Signature ${at + 1}`, png }));
  const pdf = await PDFDocument.load(await addSignaturePage(await consentPdf(), { ...facts, signatures }));
  expect(pdf.getPageCount()).toBe(3);
  expect(wordsOf(pdf, 2).text).toContain('Signature 20');
});

test('a letter that the font lacks loses its accents, and one of another script is a question mark', async () => {
  const personName = 'Ğül Łęcka สวัสดี';
  const pdf = await PDFDocument.load(await addSignaturePage(await consentPdf(), { ...facts, personName }));
  expect(wordsOf(pdf, 1).text).toMatch(/Gül .{5} \?+/);
});
