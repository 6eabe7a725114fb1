import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { internalCalls } from '@parlour/contract/admin/calls';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateFileName } from '../file/queries/files.ts';
import { fetchFile } from '../file/test/uploads.ts';
import { consentPdf, pdfWith } from '../form/formats/pdf/test/pdfs.ts';
import { asStore } from '../test/as-store.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { createTestApi, intoApp } from '../test/test-client.ts';
import { exportShop } from './actions/export-shop.ts';
import { findMistakes, loadFolder } from './actions/load-folder.ts';
import type { FolderDocument } from './formats/document.ts';
import { mistakeText } from './formats/mistake.ts';
import { readFolder } from './formats/read-folder.ts';
import { salonFolder } from './formats/test/salon.ts';
import { workbookOf } from './formats/test/zip.ts';
import { writeToDisk } from './formats/write-to-disk.ts';

const key = 'internal-key-of-the-tests';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { INTERNAL_KEY: key } });
});
afterAll(() => server.close());

const api = () => createTestApi(intoApp(server.app), { token: key }, { internal: internalCalls }).internal;

type Changes = Parameters<typeof salonFolder>[0];

function folderOf(chainKey: string, changed: Changes = {}): FolderDocument {
  const { files, pictures } = salonFolder(changed);
  return { files: { ...files, 'chain.json': files['chain.json']!.replace('harbour', chainKey) }, pictures };
}

async function load(document: FolderDocument) {
  const loaded = await loadFolder(asStore(server.services), document);
  if (!loaded.ok) throw new Error((loaded.details ?? []).map(mistakeText).join('\n'));
  return loaded.value;
}

const versionRows = (chainId: string) =>
  server.services.db
    .selectFrom('formVersions')
    .selectAll()
    .where('chainId', '=', chainId)
    .orderBy('formId')
    .orderBy('number')
    .execute();

const counts = (more: object) => ({ added: 0, changed: 0, withdrawn: 0, unchanged: 0, ...more });

describe('0051 the forms of a shop folder', () => {
  test('become versions with both languages, and rules with the ids of what they name', async () => {
    const { chainId, shopIds, tables } = await load(folderOf('first-forms'));
    expect(tables).toMatchObject({
      forms: counts({ added: 2 }),
      formVersions: counts({ added: 2 }),
      insurers: counts({ added: 2 }),
    });
    const { reply: forms } = await api().listForms({ shopId: shopIds['quay']! });
    expect(forms.map((form) => [form.key, form.title, form.isActive])).toEqual([
      ['intake', { text: 'First visit', second: '初次到访' }, true],
      ['colour', { text: 'Colour history', second: null }, true],
    ]);
    const [booking, member] = forms[0]!.rules;
    expect(booking).toMatchObject({ trigger: 'booking', isRequired: true });
    expect(booking!.items.map(({ kind }) => kind)).toEqual(['service', 'service', 'product']);
    expect(member).toEqual({ trigger: 'member', isRequired: false, items: [] });
    const versionId = forms[0]!.currentVersionId!;
    expect(forms[0]!.id.startsWith(chainId) && versionId.startsWith(chainId)).toBe(true);
    expect(forms[0]!.versions).toEqual([{ id: versionId, number: 1, publishedAt: server.clock.now() }]);
    const { template, formId } = (await api().getFormTemplate({ shopId: shopIds['quay']!, versionId })).reply;
    expect(formId).toBe(forms[0]!.id);
    expect(template).toMatchObject({
      signatures: [
        { text: 'Customer', second: '顾客' },
        { text: 'Stylist', second: '发型师' },
      ],
      isSignatureRequired: true,
      document: null,
    });
    expect(new Set(template.questions.map(({ kind }) => kind)).size).toBe(13);
    expect(template.questions.find(({ id }) => id === 'pills')).toMatchObject({
      parts: [
        { kind: 'words', text: { text: 'I take ', second: '我服用' } },
        { kind: 'blank', mostCharacters: 40 },
        { kind: 'words', text: { text: ' for ', second: '治疗' } },
        { kind: 'blank', mostCharacters: 20 },
        { kind: 'words', text: { text: '.', second: '。' } },
      ],
    });
  });

  test('stay with their store, and with their chain', async () => {
    const [own, foreign] = [await load(folderOf('own-forms')), await load(folderOf('foreign-forms'))];
    const keysAt = async (shopId: string) => (await api().listForms({ shopId })).reply.map((form) => form.key);
    expect(await keysAt(own.shopIds['quay']!)).toEqual(['intake', 'colour']);
    expect(await keysAt(own.shopIds['hill']!)).toEqual(['intake']);
    const theirs = (await versionRows(foreign.chainId))[0]!.id;
    const asked = await api().getFormTemplate({ shopId: own.shopIds['quay']!, versionId: theirs });
    expect(asked.reason).toBe('not_found');
    expect((await api().listForms({ shopId: 'nobody' })).reason).toBe('shop_unknown');
    expect((await api().getFormTemplate({ shopId: 'nobody', versionId: theirs })).reason).toBe('shop_unknown');
  });

  test('get a new version when their content changes, and none otherwise; old versions stay word for word', async () => {
    const { chainId, shopIds } = await load(folderOf('changed-forms'));
    const before = await versionRows(chainId);
    expect((await load(folderOf('changed-forms'))).tables).toMatchObject({
      forms: counts({ unchanged: 2 }),
      formVersions: counts({ unchanged: 2 }),
    });
    // When a form is asked for is not what it says.
    const rules = { 'forms.csv': ['booking:required|member', 'booking|member'] } as const;
    expect((await load(folderOf('changed-forms', rules))).tables).toMatchObject({
      forms: counts({ changed: 1, unchanged: 1 }),
      formVersions: counts({ unchanged: 2 }),
    });
    expect(await versionRows(chainId)).toEqual(before);
    const words = { 'forms/intake.json': ['Anything else?', 'What else?'], ...rules } as const;
    expect((await load(folderOf('changed-forms', words))).tables).toMatchObject({
      forms: counts({ changed: 1, unchanged: 1 }),
      formVersions: counts({ added: 1, unchanged: 1 }),
    });
    const after = await versionRows(chainId);
    expect(after).toHaveLength(3);
    expect(after).toEqual(expect.arrayContaining(before));
    const form = (await api().listForms({ shopId: shopIds['quay']! })).reply[0]!;
    expect(form.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(form.currentVersionId).toBe(form.versions[0]!.id);
    // @ts-expect-error no column of a version can be updated
    server.services.db.updateTable('formVersions').set({ number: 9 });
    // The former words are a version of their own again.
    await load(folderOf('changed-forms', rules));
    expect((await versionRows(chainId)).filter(({ formId }) => formId === form.id)).toHaveLength(3);
  });

  test('are withdrawn when their line is gone, keep their versions, and come back as they were', async () => {
    const { chainId, shopIds } = await load(folderOf('gone-forms'));
    const before = await versionRows(chainId);
    const { files, pictures } = folderOf('gone-forms', { 'forms/colour.json': null });
    const less = { ...files, 'forms.csv': files['forms.csv']!.replace(/^colour.*\n/m, '') };
    expect((await load({ files: less, pictures })).tables['forms']).toEqual(counts({ withdrawn: 1, unchanged: 1 }));
    const listed = (await api().listForms({ shopId: shopIds['quay']! })).reply;
    expect(listed.map((form) => [form.key, form.isActive])).toEqual([
      ['intake', true],
      ['colour', false],
    ]);
    await load(folderOf('gone-forms'));
    expect(await versionRows(chainId)).toEqual(before);
  });
});

const pdf = Buffer.from(await consentPdf());

function withFiles(chainKey: string): FolderDocument {
  const { files, pictures } = folderOf(chainKey);
  const lines =
    'sheet,Treatment sheet,,bill,,,,Doctor,,,sheet.xlsx,\nconsent,Consent,,member:required,,,,,,yes,consent.pdf,\n';
  const forms = `key,title,title_second,triggers,services,products,stores,signatures,signatures_second,signature_required,file,order\n${lines}`;
  const own = Object.fromEntries(Object.entries(files).filter(([name]) => !name.startsWith('forms/')));
  return {
    files: { ...own, 'forms.csv': forms },
    pictures: Object.fromEntries(Object.entries(pictures).filter(([name]) => name !== 'shape.svg')),
    formFiles: { 'sheet.xlsx': workbookOf(), 'consent.pdf': pdf },
  };
}

describe('0051 the workbook or PDF of a form', () => {
  test('is kept in private and written back; another one is a new version, another name is none', async () => {
    const { chainId, shopIds } = await load(withFiles('file-forms'));
    const [sheet] = (await api().listForms({ shopId: shopIds['quay']! })).reply;
    const where = { shopId: shopIds['quay']!, versionId: sheet!.currentVersionId! };
    const { template } = (await api().getFormTemplate(where)).reply;
    expect(template.document?.kind).toBe('workbook');
    expect(template.questions).toMatchObject([
      { id: 'document', kind: 'document', title: { text: 'Treatment sheet' } },
    ]);
    const place = templateFileName(template.document!.file);
    expect(await server.services.files.get(place)).toEqual(workbookOf());
    expect((await server.app.inject(`/files/${place}`)).statusCode).toBe(404);
    const back = await exportShop(server.services, 'file-forms');
    if (!back.ok) throw new Error(back.reason);
    expect(back.value.formFiles).toEqual(withFiles('file-forms').formFiles);
    expect((await load(back.value)).tables).toMatchObject({ forms: counts({ unchanged: 2 }) });
    const renamed = {
      ...withFiles('file-forms'),
      formFiles: { 'new.xlsx': workbookOf(), 'consent.pdf': pdf },
    };
    const files = { ...renamed.files, 'forms.csv': renamed.files['forms.csv']!.replace('sheet.xlsx', 'new.xlsx') };
    await load({ ...renamed, files });
    expect(await versionRows(chainId)).toHaveLength(2);
    const other = { 'sheet.xlsx': workbookOf(2), 'consent.pdf': renamed.formFiles['consent.pdf'] };
    await load({ ...withFiles('file-forms'), formFiles: other });
    expect(await versionRows(chainId)).toHaveLength(3);
  });

  test('goes through the internal calls and the disk; one that is gone is named', async () => {
    const { chainId } = await load(withFiles('sent-forms'));
    const back = (await api().exportShop({ shop: 'sent-forms' })).reply;
    expect(Object.keys(back.formFiles).toSorted()).toEqual(['consent.pdf', 'sheet.xlsx']);
    const { unreadable: _none, leftOut: _left, ...folder } = back;
    expect((await api().importShop(folder)).reply.tables['forms']).toEqual(counts({ unchanged: 2 }));
    const disk = await mkdtemp(join(tmpdir(), 'parlour-forms-'));
    const document = { ...withFiles('sent-forms') };
    expect((await writeToDisk(disk, document)).ok).toBe(true);
    const read = await readFolder(disk);
    expect(read.ok && read.value.formFiles).toEqual(document.formFiles);
    expect(read.ok && (await findMistakes(read.value))).toEqual([]);
    await rm(disk, { recursive: true });
    const { file } = (await versionRows(chainId)).find(({ content }) => content.document?.kind === 'pdf')!.content
      .document!;
    await server.services.files.remove(templateFileName(file));
    const less = (await api().exportShop({ shop: 'sent-forms' })).reply;
    expect(less.unreadable).toEqual({ 'forms/files/consent.pdf': 'is no longer in the file store' });
  });

  test('must be there, must be named, and leaves no room for questions', async () => {
    const { files, pictures, formFiles } = withFiles('wrong-files');
    const questions = '{ "questions": [{ "id": "a", "type": "free_text", "title": "A" }] }';
    const mistakes = await findMistakes({
      files: { ...files, 'forms/consent.json': questions },
      pictures,
      formFiles: { 'consent.pdf': formFiles!['consent.pdf']!, 'other.pdf': Buffer.from('no') },
    });
    expect(mistakes.map(mistakeText)).toEqual([
      'forms.csv, line 2, file: "sheet.xlsx" is not in the folder forms/files',
      'forms.csv, line 3, file: is filled, and forms/consent.json has questions: only one may be',
      'forms/files/other.pdf: is not a PDF, whatever its name says',
    ]);
    const more = { ...formFiles, 'other.pdf': formFiles!['consent.pdf']! };
    expect((await findMistakes({ files, pictures, formFiles: more })).map(mistakeText)).toEqual([
      'forms/files/other.pdf: no form names this file',
    ]);
  });

  test('C-138 a PDF is opened before it is published: one with scripts changes nothing, and is told in words', async () => {
    const document = withFiles('script-forms');
    const scripted = Buffer.from(await pdfWith((parts) => parts.pdf.addJavaScript('all', 'app.alert(1)')));
    const folder = { ...document, formFiles: { ...document.formFiles, 'consent.pdf': scripted } };
    const loaded = await loadFolder(asStore(server.services), folder);
    expect(loaded.ok ? [] : loaded.details!.map(mistakeText)).toEqual([
      'forms/files/consent.pdf: has scripts, actions, films or files in it: save it again without them, or print it as a new PDF and add its fields again',
    ]);
  });
});

test('0051 a form has no more than 200 questions, and a file of a form no more than 10 MB', async () => {
  const { files, pictures } = folderOf('large-forms');
  const questions = (count: number) =>
    JSON.stringify({
      questions: Array.from({ length: count }, (_, at) => ({ id: `q${at}`, type: 'free_text', title: 'Q' })),
    });
  const mistakesOf = async (document: FolderDocument) => (await findMistakes(document)).map(mistakeText);
  expect(await mistakesOf({ files: { ...files, 'forms/colour.json': questions(200) }, pictures })).toEqual([]);
  expect(await mistakesOf({ files: { ...files, 'forms/colour.json': questions(201) }, pictures })).toEqual([
    'forms/colour.json: questions must be a list of 1 to 200',
  ]);
  const large = withFiles('large-files');
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await mistakesOf({ ...large, formFiles: { ...large.formFiles, 'consent.pdf': bytes } })).toEqual([
    'forms/files/consent.pdf: is larger than 10 MB',
  ]);
});

describe('C-138 a workbook of another kind', () => {
  const lines = (file: string) =>
    `key,title,title_second,triggers,services,products,stores,signatures,signatures_second,signature_required,file,order\nsheet,Treatment sheet,,bill,,,,,,,${file},\n`;
  const withWorkbook = (chainKey: string, file: string, bytes: Uint8Array): FolderDocument => {
    const { files, pictures } = withFiles(chainKey);
    return { files: { ...files, 'forms.csv': lines(file) }, pictures, formFiles: { [file]: bytes } };
  };

  test('is published as xlsx, and written back as it was handed in', async () => {
    const table = Buffer.from('Name,Dose\n=1+1,2\n');
    const { chainId, shopIds } = await load(withWorkbook('csv-forms', 'sheet.csv', table));
    const [form] = (await api().listForms({ shopId: shopIds['quay']! })).reply;
    const where = { shopId: shopIds['quay']!, versionId: form!.currentVersionId! };
    const { document } = (await api().getFormTemplate(where)).reply.template;
    expect(document).toMatchObject({ kind: 'workbook', file: expect.stringMatching(/\.xlsx$/) });
    const kept = await server.services.files.get(templateFileName(document!.file));
    expect(kept!.subarray(0, 2).toString()).toBe('PK');
    const back = await exportShop(server.services, 'csv-forms');
    if (!back.ok) throw new Error(back.reason);
    expect(back.value.formFiles).toEqual({ 'sheet.csv': table });
    expect((await load(back.value)).tables).toMatchObject({ forms: counts({ unchanged: 1 }) });
    expect(await versionRows(chainId)).toHaveLength(1);
  });

  test('with macros is published without them, and written back as it was handed in', async () => {
    const macros = workbookOf(1, {
      '[Content_Types].xml':
        '<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
      'xl/vbaProject.bin': 'Sub Workbook_Open()',
    });
    const folder = withWorkbook('xlsm-forms', 'sheet.xlsm', macros);
    expect(await findMistakes(folder)).toEqual([]);
    const { shopIds } = await load(folder);
    const shopId = shopIds['quay']!;
    const [listed] = (await api().listForms({ shopId })).reply;
    const token = await server.viewToken();
    const { template } = (await server.api.form.getForm({ id: listed!.id, shopId }, { token })).reply;
    expect(template.document).toMatchObject({ kind: 'workbook', file: expect.stringMatching(/\.xlsx(\?|$)/) });
    // What a customer is handed.
    const { bytes, response } = await fetchFile(server, template.document!.file);
    expect(response.status).toBe(200);
    const parts = unzipSync(bytes);
    expect(Object.keys(parts).filter((name) => /vba|macro/i.test(name))).toEqual([]);
    for (const part of Object.values(parts)) expect(strFromU8(part)).not.toMatch(/vba|macroEnabled/i);
    const back = await exportShop(server.services, 'xlsm-forms');
    expect(back.ok && back.value.formFiles).toEqual({ 'sheet.xlsm': macros });
  });

  test('that cannot be read is named together with every other mistake', async () => {
    const { files, pictures } = withWorkbook('broken-forms', 'sheet.xlsx', workbookOf());
    const document = {
      files: {
        ...files,
        'forms.csv': `${lines('sheet.xlsx')}other,Other,,bill,,,,,,,old.xls,\nno,No,,never,,,,,,,a.csv,\n`,
      },
      pictures,
      formFiles: {
        'sheet.xlsx': workbookOf(21),
        'old.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        'a.csv': Buffer.from('%PDF-1.7'),
      },
    };
    expect((await findMistakes(document)).map(mistakeText)).toEqual([
      'forms.csv, line 4, triggers: "never" must be one of: booking, bill, member, with or without :required',
      'forms/files/a.csv: is not a table that can be read: save it as CSV in UTF-8',
      'forms/files/old.xls: is broken: open it in your spreadsheet and save it as .xlsx',
      'forms/files/sheet.xlsx: has 21 sheets; 20 are allowed',
    ]);
    const loaded = await loadFolder(
      asStore(server.services),
      withWorkbook('broken-forms', 'sheet.xlsx', workbookOf(21)),
    );
    expect(loaded).toMatchObject({ ok: false, reason: 'folder_wrong' });
  });
});
