import { expect, test } from 'vitest';
import { formCalls, type NewFormSubmission, type PublishedForm } from './calls.ts';
import { formShapes } from './shapes.ts';

const both = (text: string) => ({ text, second: `${text} 2` });
const common = { title: both('Title'), text: both('Below'), isRequired: true };
const choices = [
  { id: 'a', text: both('A'), picture: null, hasTextBox: false },
  { id: 'b', text: { text: 'B', second: null }, picture: '/b.svg', hasTextBox: true },
];
const form: PublishedForm = {
  id: 'f',
  versionId: 'v',
  number: 3,
  shopId: 's',
  chainId: 'c',
  isRequired: true,
  template: {
    title: both('History'),
    questions: [
      { ...common, id: 'single', kind: 'single_choice', choices },
      { ...common, id: 'several', kind: 'multiple_choice', choices },
      {
        ...common,
        id: 'blanks',
        kind: 'blanks',
        parts: [
          { kind: 'words', text: both('I take') },
          { kind: 'blank', mostCharacters: 9 },
        ],
      },
      { ...common, id: 'rating', kind: 'rating' },
      { ...common, id: 'text', kind: 'free_text' },
      { ...common, id: 'drop', kind: 'dropdown', choices },
      { ...common, id: 'check', kind: 'checkbox' },
      { ...common, id: 'rich', kind: 'rich_text', html: both('<p>Read</p>') },
      { ...common, id: 'image', kind: 'image_choice', choices },
      { ...common, id: 'images', kind: 'image_choices', choices },
      { ...common, id: 'upload', kind: 'image_upload', mostImages: 2 },
      { ...common, id: 'shown', kind: 'images', images: ['/one.webp'] },
      { ...common, id: 'details', kind: 'customer_details', items: ['firstName', 'insurer', 'identityNumber'] },
      { ...common, id: 'later', kind: 'unknown', type: 13 },
    ],
    signatures: [both('Patient'), both('Dentist')],
    isSignatureRequired: true,
    document: null,
  },
};
const { getForm, save } = formCalls;

test('a template crosses the wire whole, under the names of the documents', () => {
  const wire = getForm.reply.toWire(form) as Record<string, unknown>;
  expect(wire).toMatchObject({
    id: 'f',
    name: 'History',
    custId: 'c',
    compId: 's',
    requiredSign: 1,
    necessary: 1,
    signUrl: '',
  });
  const subjects = wire['subjectList'] as Record<string, unknown>[];
  expect(subjects.map(({ type }) => type)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 13]);
  expect(subjects.map(({ indexText }) => indexText)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '',
    '8',
    '9',
    '10',
    '',
    '11',
    '12',
  ]);
  const keys = ['id', 'type', 'title', 'questionText', 'necessary', 'itemList', 'questionList', 'value', 'imageNum'];
  for (const subject of subjects) expect(Object.keys(subject)).toEqual(expect.arrayContaining([...keys, 'indexText']));
  expect(subjects[0]!['itemList']).toMatchObject([
    { id: 'a', content: 'A', imageUrl: '', select: false, withInputBox: 0, extraInputText: '' },
    { id: 'b', content: 'B', imageUrl: '/b.svg', select: false, withInputBox: 1, extraInputText: '' },
  ]);
  expect(subjects[2]).toMatchObject({ questionText: 'I take ____', questionTextSecond: 'I take 2 ____' });
  expect(subjects[12]!['itemList']).toEqual([
    { id: 'firstName' },
    { id: 'insuranceCompanyCode' },
    { id: 'identityId' },
  ]);
  expect(getForm.reply.fromWire(structuredClone(wire))).toEqual(form);
});

test.each(['workbook', 'pdf'] as const)('a form that is a %s says so', (kind) => {
  const template = {
    ...form.template,
    questions: [{ ...common, id: 'document', kind: 'document' as const }],
    document: { kind, file: '/files/x' },
  };
  const wire = getForm.reply.toWire({ ...form, template });
  expect(wire).toMatchObject({
    isImportSpecialTemplate: 1,
    isExcel: Number(kind === 'workbook'),
    isPdf: Number(kind === 'pdf'),
    specialTemplateUrl: '/files/x',
  });
  expect(getForm.reply.fromWire(wire).template).toEqual(template);
});

test('what is sent has the names of the documents, signatures joined with their places', () => {
  const contact = { firstName: 'Mei', lastName: '', email: 'm@x.co', mobile: '4', dialCode: '+61', country: 'AU' };
  const sent: NewFormSubmission = {
    formId: 'f',
    versionId: 'v',
    shopId: 's',
    trigger: 'booking',
    relationId: 'b',
    answers: [{ questionId: 'q', items: [{ value: 'a', extraText: 'x' }] }],
    signatures: ['u1', '', 'u3'],
    contact,
  };
  const wire = save.input.toWire(sent);
  expect(wire).toMatchObject({
    profileId: 'f',
    templateId: 'v',
    compId: 's',
    triggerType: 'BOOKING',
    relationId: 'b',
    subjectList: [{ subjectId: 'q', itemList: [{ value: 'a', extraInputText: 'x' }] }],
    signUrl: 'u1,,u3',
    firstName: 'Mei',
    mobileCd: '+61',
    mobileCode: 'AU',
  });
  expect(formShapes.save.parse(save.input.fromWire(wire))).toEqual(sent);
});
