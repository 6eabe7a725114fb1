import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { countPdfFields } from './fill-pdf.ts';
import { openPdf } from './open-pdf.ts';
import { changed, consentPdf, pdfWith } from './test/pdfs.ts';

const action = (kind: string, more: Record<string, unknown> = {}) =>
  pdfWith(({ pdf }) => {
    const { context, catalog } = pdf;
    catalog.set(PDFName.of('OpenAction'), context.obj({ S: kind, ...more } as never));
  });

const refusals: [string, () => Promise<Uint8Array>, string][] = [
  ['no PDF at all', () => Promise.resolve(Buffer.from('%PDF-1.7\n%%EOF')), 'pdf_broken'],
  ['half of a PDF', async () => (await consentPdf(false)).subarray(0, 3000), 'pdf_broken'],
  [
    'an encrypted PDF',
    async () => {
      const pdf = await PDFDocument.load(await consentPdf());
      pdf.encrypt({ userPassword: 'a', ownerPassword: 'b' });
      return pdf.save();
    },
    'pdf_encrypted',
  ],
  [
    '201 pages',
    () => pdfWith(({ pdf }) => void Array.from({ length: 200 }, () => pdf.addPage([100, 100]))),
    'pdf_too_many_pages',
  ],
  ['a script', () => pdfWith(({ pdf }) => pdf.addJavaScript('all', 'app.alert(1)')), 'pdf_active'],
  ['a script in a packed object', () => action('JavaScript', { JS: PDFString.of('x') }), 'pdf_active'],
  ['a program that it starts', () => action('Launch'), 'pdf_active'],
  ['an address that it sends to', () => action('SubmitForm'), 'pdf_active'],
  ['a link that is a script', () => action('URI', { URI: PDFString.of(' javascript:alert(1)') }), 'pdf_active'],
  [
    'a file within it',
    async () => {
      const pdf = await PDFDocument.load(await consentPdf());
      await pdf.attach(Buffer.from('x'), 'x.txt', {});
      return pdf.save();
    },
    'pdf_active',
  ],
  [
    'fields in XFA',
    async () =>
      changed(await consentPdf(), ({ catalog, context }) =>
        catalog.lookup(PDFName.of('AcroForm'), PDFDict).set(PDFName.of('XFA'), context.obj([])),
      ),
    'pdf_xfa',
  ],
  [
    'a digital signature',
    () =>
      pdfWith(({ pdf, form }) => {
        const field = pdf.context.obj({ FT: 'Sig', T: PDFString.of('signed'), V: { Type: 'Sig' } });
        form.acroForm.addField(pdf.context.register(field));
      }),
    'pdf_signed',
  ],
  [
    'a field that its list of fields does not have',
    () =>
      pdfWith(({ page, form }) => {
        form.createTextField('name').addToPage(page);
        form.acroForm.dict.set(PDFName.of('Fields'), form.acroForm.dict.context.obj([]));
      }),
    'pdf_stray_field',
  ],
];

test.each(refusals)('C-138 a PDF is refused that has %s', async (_, bytes, reason) => {
  const opened = await openPdf(await bytes());
  expect(opened.ok ? 'opened' : opened.reason).toBe(reason);
});

test.each([true, false])('C-137 the fields of a PDF are counted, packed or not: %s', async (isPacked) => {
  expect(await countPdfFields(await consentPdf(isPacked))).toEqual({ ok: true, value: 6 });
});

test('C-137 buttons, signatures and what cannot be changed are no fields; links to pages and the web are allowed', async () => {
  const plain = await pdfWith(({ pdf, page, form }) => {
    form.createButton('print').addToPage('Print', page);
    const fixed = form.createTextField('fixed');
    fixed.addToPage(page);
    fixed.enableReadOnly();
    const uri = pdf.context.obj({ S: 'URI', URI: PDFString.of('https://example.com') });
    pdf.catalog.set(PDFName.of('OpenAction'), uri);
  });
  expect(await countPdfFields(plain)).toEqual({ ok: true, value: 0 });
  expect(await countPdfFields(await pdfWith())).toEqual({ ok: true, value: 0 });
  expect(await countPdfFields(Buffer.from('no'))).toEqual({ ok: false, reason: 'pdf_broken' });
});
