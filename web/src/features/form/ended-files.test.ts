import { expect, test } from 'vitest';
import type { FormDraft } from './draft.ts';
import { endedFiles, withAddresses, withFiles } from './ended-files.ts';
import { startState } from './form-state.ts';

const common = { title: '', text: '', isRequired: true };
const questions = [
  { ...common, id: 'skin', kind: 'image_upload' as const, mostImages: 2 },
  { ...common, id: 'note', kind: 'free_text' as const },
  { ...common, id: 'sheet', kind: 'document' as const },
];
const at = (name: string, expires: number) => `/files/private/sealed/${name}?expires=${expires}&signature=s`;
const said = (questionId: string, ...values: string[]) => ({
  questionId,
  items: values.map((value) => ({ value, extraText: '' })),
});
const now = 1_000_000;
const [old, young] = [at('a.webp', now - 1), at('b.webp', now + 600_000)];
const signed = { address: at('c.png', now), day: '2027-01-14' };
const state = startState([said('skin', old, young), said('note', old), said('sheet', old)], [null, signed]);
const template = { title: '', questions, signatures: ['A', 'B'], isSignatureRequired: true, document: null };
const draft: FormDraft = { version: 1, template, state };

test('pictures, documents and signatures of a draft whose addresses are over are found, and nothing else', () => {
  expect(endedFiles(draft, now)).toEqual([old, old, signed.address]);
  expect(endedFiles(draft, now - 3_600_000)).toEqual([]);
  expect(endedFiles(null, now)).toEqual([]);
});

test('a draft with other addresses stays the same in all else', () => {
  const fresh = withFiles(
    state,
    new Map([
      [old, 'new.webp'],
      [signed.address, 'new.png'],
    ]),
  );
  expect(fresh.answers['skin']).toEqual(['new.webp', young]);
  expect(fresh.signatures).toEqual([null, { address: 'new.png', day: '2027-01-14' }]);
  expect(withFiles(state, new Map())).toEqual(state);
});

test('answers that were given get other addresses of the same files', () => {
  const given = [said('skin', old, young), { questionId: 'note', items: [{ value: 'a', extraText: 'b' }] }];
  expect(withAddresses(given, new Map([[old, 'new.webp']]))).toEqual([said('skin', 'new.webp', young), given[1]]);
});
