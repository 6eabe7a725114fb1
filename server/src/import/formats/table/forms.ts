import { type FormTrigger, formTriggers } from '@parlour/domain/form/forms-needed';
import type { FormTemplate, Question, Wording } from '@parlour/domain/form/template';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import { key, line, listOf, wholeNumber, yesNo } from '../cell.ts';
import { type FolderDocument, formJson, keyOfFormJson } from '../document.ts';
import type { FolderCheck } from '../folder-check.ts';
import { formFileKind, formFileName, formFileRefusal } from '../form/form-file.ts';
import { questionsText, readQuestions } from '../form/questions.ts';
import { orderAt } from '../place.ts';
import type { FormEntry, ShopFolder } from '../shop-folder.ts';
import { blankAs, filled, type LinesOf, type RowOf, type Table, wholeRows } from '../table.ts';

type Trigger = FormEntry['triggers'][number];

/** `booking` asks for a form, `booking:required` insists on it. */
function readTrigger(cell: string): Verdict<Trigger, string> {
  const [name = '', word, ...rest] = cell.split(':').map((part) => part.trim());
  const isRight = (formTriggers as readonly string[]).includes(name) && rest.length === 0;
  if (!isRight || (word !== undefined && word !== 'required'))
    return refused(`must be one of: ${formTriggers.join(', ')}, with or without :required`);
  return allowed({ trigger: name as FormTrigger, isRequired: word === 'required' });
}

const fileName = (cell: string): Verdict<string, string> =>
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(cell)
    ? allowed(cell)
    : refused('must be the name of a file: letters, digits, points, dashes');

/** A title in a list. */
const title = (cell: string): Verdict<string, string> => (cell === '' ? refused('must be filled') : line(100)(cell));

export const formsTable = {
  file: 'forms.csv',
  key: ['key'],
  columns: {
    key: filled(key),
    title: filled(line(200)),
    title_second: blankAs('', line(200)),
    triggers: filled(listOf(readTrigger)),
    services: blankAs([] as string[], listOf(key)),
    products: blankAs([] as string[], listOf(key)),
    stores: blankAs([] as string[], listOf(key)),
    signatures: blankAs([] as string[], listOf(title)),
    signatures_second: blankAs([] as string[], listOf(title)),
    signature_required: blankAs(false, yesNo),
    file: blankAs('', fileName),
    order: blankAs(null, wholeNumber(0, 9999)),
  },
} as const;

export type FormLine = RowOf<typeof formsTable.columns>;
type KeysOf = { keys: ReadonlySet<string> | null };

/** The questions of all forms by the keys of their files, as far as they can be read. */
export type QuestionsByForm = ReadonlyMap<string, Question<Wording>[]>;

export function readFormQuestions(check: FolderCheck, { files, unreadable = {} }: FolderDocument): QuestionsByForm {
  if (Object.keys(unreadable).some((file) => keyOfFormJson(file) !== null)) check.hasUnreadPictures = true;
  const read = Object.entries(files).flatMap(([file, source]) => {
    const form = keyOfFormJson(file);
    return form === null ? [] : [[form, readQuestions(check, file, source)] as const];
  });
  return new Map(read);
}

type Others = { stores: KeysOf; services: KeysOf; products: KeysOf; insurers: KeysOf; questions: QuestionsByForm };

export function checkForms(check: FolderCheck, forms: Table<FormLine>, others: Others, document: FolderDocument): void {
  for (const row of forms.rows) checkForm(check, row, others, document);
  if (others.insurers.keys?.size === 0) refuseInsurers(check, others.questions);
  const { formFiles = {} } = document;
  const named = new Set(forms.rows.map(({ file }) => file));
  for (const [name, bytes] of Object.entries(formFiles)) {
    const reason =
      formFileRefusal(name, bytes) ?? (forms.isWhole && !named.has(name) ? 'no form names this file' : null);
    if (reason) check.mistakes.add(`forms/files/${name}`, null, null, reason);
  }
  if (forms.isWhole)
    for (const form of others.questions.keys())
      if (!forms.keys?.has(form)) check.mistakes.add(formJson(form), null, null, 'no line of forms.csv has this key');
}

/** Nobody can answer which insurance company it is where there is none to choose. */
function refuseInsurers(check: FolderCheck, questions: QuestionsByForm): void {
  for (const [form, asked] of questions)
    for (const question of asked)
      if (question.kind === 'customer_details' && question.items.includes('insurer'))
        check.refuse(
          { file: formJson(form), line: null },
          `question "${question.id}"`,
          'asks for the insurer, and insurers.csv has none',
        );
}

function checkForm(
  check: FolderCheck,
  row: Table<FormLine>['rows'][number],
  { stores, services, products, questions }: Others,
  { formFiles = {}, unreadable = {} }: FolderDocument,
): void {
  const place = { file: formsTable.file, line: row.line };
  check.requireKeys(place, 'stores', row.stores, stores.keys, 'stores.csv');
  check.requireKeys(place, 'services', row.services, services.keys, 'services.csv');
  check.requireKeys(place, 'products', row.products, products.keys, 'products.csv');
  const names = row.triggers?.map(({ trigger }) => trigger) ?? [];
  if (new Set(names).size < names.length) check.refuse(place, 'triggers', 'names one occasion twice');
  const hasItems = [row.services, row.products].some((items) => (items?.length ?? 0) > 0);
  if (hasItems && names.length > 0 && names.every((name) => name === 'member'))
    check.refuse(place, 'triggers', 'is member alone, so services and products must be blank');
  const { signatures, signatures_second: seconds = [] } = row;
  if (signatures && seconds.length > 0 && seconds.length !== signatures.length)
    check.refuse(place, 'signatures_second', `has ${seconds.length} titles; signatures has ${signatures.length}`);
  if (row.file === undefined || row.key === undefined) return;
  const hasQuestions = questions.has(row.key) || unreadable[formJson(row.key)] !== undefined;
  if (row.file === '' && !hasQuestions)
    check.refuse(place, 'file', `is blank, so ${formJson(row.key)} must have the questions`);
  if (row.file === '') return;
  if (hasQuestions) check.refuse(place, 'file', `is filled, and ${formJson(row.key)} has questions: only one may be`);
  const at = `forms/files/${row.file}`;
  if (!Object.hasOwn(formFiles, row.file) && !unreadable[at])
    check.refuse(place, 'file', `"${row.file}" is not in the folder forms/files`);
}

/** forms.csv with the questions and files that belong to it. */
export function formEntries(
  forms: Table<FormLine>,
  questions: QuestionsByForm,
  { formFiles = {} }: FolderDocument,
): FormEntry[] {
  return wholeRows(forms).map((row, position) => ({
    key: row.key,
    position: row.order ?? position,
    title: row.title,
    titleSecond: row.title_second,
    triggers: row.triggers,
    serviceKeys: row.services,
    productKeys: row.products,
    shopKeys: row.stores,
    fileName: row.file,
    content: row.file === '' ? contentOf(row, questions.get(row.key)!, null) : documentOf(row, formFiles[row.file]!),
  }));
}

const worded = (text: string, second = ''): Wording => ({ text, second: second === '' ? null : second });

function contentOf(
  row: FormLine,
  questions: Question<Wording>[],
  document: FormTemplate['document'],
): FormTemplate<Wording> {
  return {
    title: worded(row.title, row.title_second),
    questions,
    signatures: row.signatures.map((title, place) => worded(title, row.signatures_second[place])),
    isSignatureRequired: row.signature_required,
    document,
  };
}

/** A workbook or PDF is the one question of its form. */
function documentOf(row: FormLine, bytes: Uint8Array): FormTemplate<Wording> {
  const kind = formFileKind(row.file)!;
  const title = worded(row.title, row.title_second);
  const question = { id: 'document', kind: 'document', title, text: worded(''), isRequired: true } as const;
  return contentOf(row, [question], { kind, file: formFileName(kind, bytes) });
}

export function formLines({ forms }: Pick<ShopFolder, 'forms'>): LinesOf<typeof formsTable.columns> {
  return forms.map(({ content, ...form }, place) => {
    const seconds = content.signatures.flatMap(({ second }) => second ?? []);
    return {
      key: form.key,
      title: form.title,
      title_second: form.titleSecond,
      triggers: form.triggers.map(({ trigger, isRequired }) => (isRequired ? `${trigger}:required` : trigger)),
      services: form.serviceKeys,
      products: form.productKeys,
      stores: form.shopKeys,
      signatures: content.signatures.map(({ text }) => text),
      signatures_second: seconds,
      signature_required: content.isSignatureRequired ? true : null,
      file: form.fileName,
      order: orderAt(form.position, place),
    };
  });
}

/** `forms/<key>.json` of each form that has questions. */
export function questionFiles({ forms }: Pick<ShopFolder, 'forms'>): Record<string, string> {
  const written = forms.filter(({ fileName: file }) => file === '');
  return Object.fromEntries(written.map((form) => [formJson(form.key), questionsText(form.content.questions)]));
}
