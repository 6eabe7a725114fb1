import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRawStream,
  type PDFTextField,
} from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { expect, test } from 'vitest';
import { checkFilledPdf } from './fill-pdf.ts';
import { checkFilledPdf as checkInThread } from './run.ts';
import { changed, consentPdf } from './test/pdfs.ts';

const template = await consentPdf();
const notes = '我對花生過敏，去年在悉尼接受过激光治疗，没有不良反应。'.repeat(4);

const type = (pdf: PDFDocument, name: string, ...texts: string[]) => {
  const values = texts.map((text) => PDFHexString.fromText(text));
  const value = values.length === 1 ? values[0]! : pdf.context.obj(values);
  pdf.getForm().getField(name).acroField.dict.set(PDFName.of('V'), value);
};
const fillIn = (pdf: PDFDocument) => {
  type(pdf, 'person.name', '林漢汉 Zoë');
  type(pdf, 'notes', notes);
  type(pdf, 'side', 'Right');
  type(pdf, 'areas', 'Face', 'Arms');
  pdf.getForm().getCheckBox('agree').check();
  pdf.getForm().getRadioGroup('skin').select('oily');
};
const kept = async (change: (pdf: PDFDocument) => void) => {
  const checked = await checkFilledPdf(template, await changed(template, change));
  if (!checked.ok) throw new Error(checked.reason);
  return PDFDocument.load(checked.value);
};

/** What shows a field: its drawing, and the letters that its font can draw. */
function shown(pdf: PDFDocument, name: string) {
  const form = pdf.getForm().getField(name).acroField.getWidgets()[0]!.getAppearances()!.normal as PDFRawStream;
  const text = (stream: unknown) => Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString('latin1');
  const fonts = form.dict.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('Font'), PDFDict);
  const font = fonts.lookup(fonts.keys()[0]!, PDFDict);
  const inner = font.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const file = inner.lookup(PDFName.of('FontDescriptor'), PDFDict).lookup(PDFName.of('FontFile2'));
  return {
    drawing: text(form),
    letters: text(font.lookup(PDFName.of('ToUnicode'))),
    file: Buffer.from(text(file), 'latin1'),
  };
}

test('C-137 the values of a filled copy go into the template, and can be read back', async () => {
  const checked = await checkInThread(template, await changed(template, fillIn));
  expect(checked.ok).toBe(true);
  const pdf = await PDFDocument.load(checked.ok ? checked.value : '');
  const form = pdf.getForm();
  expect(pdf.getPageCount()).toBe(1);
  expect(form.getTextField('person.name').getText()).toBe('林漢汉 Zoë');
  expect(form.getTextField('notes').getText()).toBe(notes);
  expect(form.getCheckBox('agree').isChecked()).toBe(true);
  expect(form.getRadioGroup('skin').getSelected()).toBe('oily');
  expect(form.getDropdown('side').getSelected()).toEqual(['Right']);
  expect(form.getOptionList('areas').getSelected()).toEqual(['Face', 'Arms']);
  expect(form.getFields().every((field) => field.isReadOnly())).toBe(true);
});

test('C-137 both kinds of Chinese signs are drawn with a font within the file, of which it holds what it needs', async () => {
  const { drawing, letters, file } = shown(await kept(fillIn), 'person.name');
  for (const letter of '林漢汉Z') {
    const code = letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    expect(letters).toContain(code);
  }
  // Glyph 0 is the box of a letter that is missing.
  const glyphs = /<([0-9A-F]+)> Tj/.exec(drawing)![1]!.match(/.{4}/g)!;
  expect(glyphs).toHaveLength(7);
  expect(glyphs).not.toContain('0000');
  const font = fontkit.create(file);
  for (const glyph of glyphs.filter((_, place) => place !== 3))
    expect(font.getGlyph(Number.parseInt(glyph, 16)).path.bbox.height).toBeGreaterThan(0);
  expect(file.length).toBeLessThan(100_000);
});

test('C-137 a long text without spaces is broken into lines that are all in its box', async () => {
  const { drawing } = shown(await kept(fillIn), 'notes');
  const lines = [...drawing.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)];
  expect(lines.length).toBeGreaterThan(3);
  for (const [, x, y] of lines) {
    expect(Number(x)).toBeGreaterThanOrEqual(0);
    expect(Number(y)).toBeGreaterThan(0);
  }
});

test('C-137 nothing but values goes on: no changed words, no new page, no property', async () => {
  const pdf = await kept((copy) => {
    fillIn(copy);
    copy.getPage(0).drawText('I agree to everything');
    copy.addPage();
    copy.setTitle('Other');
  });
  expect(pdf.getPageCount()).toBe(1);
  expect(pdf.getTitle()).toBeUndefined();
  const own = (await PDFDocument.load(template)).getPage(0).node.Contents();
  expect(pdf.getPage(0).node.Contents()!.toString()).toBe(own!.toString());
});

const refusals: [string, () => Promise<Uint8Array>, string][] = [
  ['another PDF', () => consentPdf(false), 'document_foreign'],
  ['the first half of the template', () => Promise.resolve(template.subarray(0, 2000)), 'document_foreign'],
  ['a template without an answer to what it requires', () => Promise.resolve(template), 'fields_open'],
  [
    'a choice that is not there',
    () =>
      changed(template, (pdf) => {
        fillIn(pdf);
        type(pdf, 'side', 'Up');
      }),
    'document_foreign',
  ],
  [
    'a text that is too long',
    () =>
      changed(template, (pdf) => {
        fillIn(pdf);
        type(pdf, 'notes', 'x'.repeat(4001));
      }),
    'document_foreign',
  ],
  [
    'a script',
    () =>
      changed(template, (pdf) => {
        fillIn(pdf);
        pdf.addJavaScript('all', 'app.alert(1)');
      }),
    'pdf_active',
  ],
  [
    'packed objects at its end',
    async () => Buffer.concat([template, Buffer.from('9 0 obj\n<</Type/Obj#53tm/N 1/First 4>> stream\n')]),
    'document_foreign',
  ],
  [
    'too much at its end',
    () => Promise.resolve(Buffer.concat([template, Buffer.alloc(2 * 1024 * 1024 + 1)])),
    'document_foreign',
  ],
];

test.each(refusals)('C-137 %s is no filled copy', async (_, bytes, reason) => {
  expect(await checkFilledPdf(template, await bytes())).toEqual({ ok: false, reason });
});

test('a text with more letters than its field takes is refused', async () => {
  const short = await changed(template, (pdf) => (pdf.getForm().getField('notes') as PDFTextField).setMaxLength(5));
  const filled = await changed(short, fillIn);
  expect(await checkFilledPdf(short, filled)).toEqual({ ok: false, reason: 'document_foreign' });
});
