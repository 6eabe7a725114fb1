import { PDFDocument, type PDFForm, type PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';

/** A PDF of one page with what a test puts on it. */
export async function pdfWith(
  draw: (parts: { pdf: PDFDocument; page: PDFPage; form: PDFForm }) => void = () => undefined,
  isPacked = true,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  page.drawText('Consent', { x: 40, y: 800 });
  draw({ pdf, page, form: pdf.getForm() });
  return await pdf.save({ useObjectStreams: isPacked });
}

/** A consent with a field of each kind. */
export const consentPdf = (isPacked = true): Promise<Uint8Array> =>
  pdfWith(({ page, form }) => {
    const at = (y: number, width = 200, height = 24) => ({ x: 40, y, width, height });
    const name = form.createTextField('person.name');
    name.enableRequired();
    name.addToPage(page, at(700));
    const notes = form.createTextField('notes');
    notes.enableMultiline();
    notes.addToPage(page, at(600, 200, 80));
    form.createCheckBox('agree').addToPage(page, at(560, 16, 16));
    const skin = form.createRadioGroup('skin');
    skin.addOptionToPage('dry', page, at(520, 16, 16));
    skin.addOptionToPage('oily', page, { ...at(520, 16, 16), x: 80 });
    const side = form.createDropdown('side');
    side.addOptions(['Left', 'Right']);
    side.addToPage(page, at(480, 120));
    const areas = form.createOptionList('areas');
    areas.addOptions(['Face', 'Neck', 'Arms']);
    areas.enableMultiselect();
    areas.addToPage(page, at(400, 120, 60));
  }, isPacked);

/** The same PDF with more at its end, as a browser saves what was filled in. */
export async function changed(template: Uint8Array, change: (pdf: PDFDocument) => void): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(template, { forIncrementalUpdate: true, updateMetadata: false });
  change(pdf);
  return await pdf.save({ updateFieldAppearances: false, useObjectStreams: false });
}

/** A picture of 8 by 4 pixels. */
export const smallPng = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 4, channels: 4, background: '#0008' } })
    .png()
    .toBuffer();
