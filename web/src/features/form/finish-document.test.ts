import type { FormTemplate } from '@parlour/domain/form/template';
import { expect, test } from 'vitest';
import { DocumentFault, forgetSaved, withDocument } from './finish-document.ts';
import { startState } from './form-state.ts';
import { openWorkbook } from './workbook/open-workbook.ts';
import { workbookOf } from './workbook/workbook-samples.ts';
import { shownSheet } from './workbook/shown-sheet.ts';

const template = (file: string): FormTemplate => ({
  title: 'Sheet',
  questions: [{ id: 'document', kind: 'document', title: 'Sheet', text: '', isRequired: true }],
  signatures: [],
  isSignatureRequired: false,
  document: { kind: 'workbook', file },
});
const answers = [{ questionId: 'document', items: [{ value: 'filled', extraText: '' }] }];
const filled = (text: string) => ({ ...startState(), extras: { document: { 'In & out!A1': text } } });

function keeper() {
  const files: File[] = [];
  let fails = false;
  const ways = {
    load: () => Promise.resolve(workbookOf()),
    save: async (file: File) => {
      if (fails) throw new Error('no line');
      files.push(file);
      return `/kept/${files.length}.xlsx`;
    },
  };
  return { files, ways, fail: (next: boolean) => (fails = next) };
}

test('C-142 the filled workbook is saved first, and its address is the only answer', async () => {
  const { files, ways } = keeper();
  const finishing = { name: 'form 1', template: template('a.xlsx'), answers, ways };
  const ready = await withDocument({ ...finishing, state: filled('Mei') });
  expect(ready).toEqual([{ questionId: 'document', items: [{ value: '/kept/1.xlsx', extraText: '' }] }]);
  expect(files[0]!.name).toBe('form-1.xlsx');
  const workbook = openWorkbook(new Uint8Array(await files[0]!.arrayBuffer()));
  expect(shownSheet(workbook, workbook.sheets[0]!, {}).textOf({ column: 1, row: 1 })).toBe('Mei');
  // Sending it failed after that: the same workbook is not saved once more, another one is.
  await withDocument({ ...finishing, state: filled('Mei') });
  expect(files).toHaveLength(1);
  await withDocument({ ...finishing, state: filled('Lin') });
  expect(files).toHaveLength(2);
  forgetSaved('form 1');
  await withDocument({ ...finishing, state: filled('Lin') });
  expect(files).toHaveLength(3);
});

test('C-142 a workbook that does not arrive is a fault of its question', async () => {
  const { ways, fail } = keeper();
  const finishing = { name: 'form 2', template: template('b.xlsx'), answers, state: filled('Mei'), ways };
  fail(true);
  await expect(withDocument(finishing)).rejects.toBeInstanceOf(DocumentFault);
  await expect(withDocument(finishing)).rejects.toMatchObject({ question: 'document' });
  await expect(withDocument({ ...finishing, ways: undefined })).rejects.toBeInstanceOf(DocumentFault);
  fail(false);
  expect((await withDocument(finishing))[0]!.items[0]!.value).toBe('/kept/1.xlsx');
});

test('C-142 nothing is saved where nothing was written', async () => {
  const { files, ways } = keeper();
  const saved = [{ questionId: 'document', items: [{ value: '/before.xlsx', extraText: '' }] }];
  const state = startState(saved);
  expect(await withDocument({ name: 'form 3', template: template('c.xlsx'), answers: saved, state, ways })).toBe(saved);
  expect(files).toEqual([]);
});
