import type { WordedTemplate } from '@parlour/contract/form/template';
import { expect, test } from 'vitest';
import { templateIn } from './worded.ts';

const both = (text: string, second: string | null = `${text} 2`) => ({ text, second });
const asked = (id: string) => ({ id, title: both(id), text: both('', null), isRequired: true });
const template: WordedTemplate = {
  title: both('History', '病史'),
  questions: [
    {
      ...asked('choice'),
      kind: 'single_choice',
      choices: [{ id: 'a', text: both('A', null), picture: null, hasTextBox: true }],
    },
    {
      ...asked('blanks'),
      kind: 'blanks',
      parts: [
        { kind: 'words', text: both('and') },
        { kind: 'blank', mostCharacters: 9 },
      ],
    },
    { ...asked('shown'), kind: 'rich_text', html: both('<p>x</p>') },
    { ...asked('stars'), kind: 'rating' },
    { ...asked('later'), kind: 'unknown', type: 99 },
  ],
  signatures: [both('Customer', '客戶')],
  isSignatureRequired: true,
  document: { kind: 'pdf', file: '/files/private/a.pdf?expires=1&signature=x' },
};

test('C-001 a form is read in the second language of its store, and in the first where a text has no second', () => {
  const second = templateIn(template, (first, other) => ({ text: other || first }));
  expect(second).toEqual({
    title: '病史',
    questions: [
      {
        id: 'choice',
        title: 'choice 2',
        text: '',
        isRequired: true,
        kind: 'single_choice',
        choices: [{ id: 'a', text: 'A', picture: null, hasTextBox: true }],
      },
      {
        id: 'blanks',
        title: 'blanks 2',
        text: '',
        isRequired: true,
        kind: 'blanks',
        parts: [
          { kind: 'words', text: 'and 2' },
          { kind: 'blank', mostCharacters: 9 },
        ],
      },
      { id: 'shown', title: 'shown 2', text: '', isRequired: true, kind: 'rich_text', html: '<p>x</p> 2' },
      { id: 'stars', title: 'stars 2', text: '', isRequired: true, kind: 'rating' },
      { id: 'later', title: 'later 2', text: '', isRequired: true, kind: 'unknown', type: 99 },
    ],
    signatures: ['客戶'],
    isSignatureRequired: true,
    document: { kind: 'pdf', file: '/files/private/a.pdf' },
  });
  expect(templateIn(template, (first) => ({ text: first })).title).toBe('History');
});
