import { mostFieldCharacters } from '@parlour/domain/form/document';
import type { FormState } from '../form-state.ts';

/** What was written into a PDF, by the names of its fields. */
export type PdfEntries = FormState['extras'][string];

/** A field as it stands on a page; several may have one name, and then show one value. */
export type PdfField = {
  id: string;
  name: string;
  /** What the PDF calls it. */
  label: string;
  kind: 'text' | 'lines' | 'checkbox' | 'radio' | 'choice' | 'choices';
  isRequired: boolean;
  /** It is only shown. */
  isFixed: boolean;
  /** What it holds where nothing was written. */
  value: string;
  /** The value that a box or a circle stands for, and the word for it. */
  mark: string;
  word: string;
  options: readonly { value: string; text: string }[];
  mostCharacters: number;
  align: 'start' | 'center' | 'end';
  /** Points; 0: what fits. */
  size: number;
  /** In parts of the page, from its upper left corner. */
  box: { left: number; top: number; width: number; height: number };
};

/** What the library tells of a field, as far as it is used here. */
export type Annotation = {
  id: string;
  subtype: string;
  fieldType?: string;
  fieldName?: string;
  alternativeText?: string;
  fieldValue?: unknown;
  annotationFlags?: number;
  rect: number[];
  readOnly?: boolean;
  required?: boolean;
  multiLine?: boolean;
  maxLen?: number;
  textAlignment?: number | null;
  defaultAppearanceData?: { fontSize?: number };
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  combo?: boolean;
  multiSelect?: boolean;
  options?: { exportValue: string; displayValue: string }[];
};

/** Hidden, or not to be seen on screens. */
const unseen = 2 | 32;
const off = 'Off';
const aligns = ['start', 'center', 'end'] as const;

/** The values of several choices are kept as one text. */
export const joinChoices = (values: readonly string[]): string => values.join('\n');
export const splitChoices = (value: string): string[] => (value === '' ? [] : value.split('\n'));

/** The fields of a page, from top to bottom and from left to right as the PDF has them. */
export function fieldsOf(
  annotations: readonly Annotation[],
  boxOf: (rect: readonly number[]) => PdfField['box'],
): PdfField[] {
  return annotations.flatMap((one) => {
    const kind = kindOf(one);
    const name = one.fieldName ?? '';
    if (!kind || name === '' || ((one.annotationFlags ?? 0) & unseen) !== 0) return [];
    const mark = (kind === 'radio' ? one.buttonValue : one.exportValue) ?? '';
    return {
      id: one.id,
      name,
      label: one.alternativeText?.trim() || name,
      kind,
      isRequired: one.required === true && one.readOnly !== true,
      isFixed: one.readOnly === true,
      value: valueOf(one.fieldValue),
      mark,
      word: mark,
      options: (one.options ?? []).map(({ exportValue, displayValue }) => ({ value: exportValue, text: displayValue })),
      mostCharacters: one.maxLen || mostFieldCharacters,
      align: aligns[one.textAlignment ?? 0] ?? 'start',
      size: one.defaultAppearanceData?.fontSize ?? 0,
      box: boxOf(one.rect),
    };
  });
}

type Word = { text: string; box: PdfField['box'] };

/** How far from a field its words may be, in parts of the page. */
const beside = 0.05;
const above = 0.03;

/** A field that the PDF gives no name is named by the words at it: right of a box or a circle, left of or above the others. */
export function named(field: PdfField, words: readonly Word[]): PdfField {
  const { box, kind } = field;
  const near = (isNear: (word: PdfField['box']) => boolean, distance: (word: PdfField['box']) => number) =>
    words
      .filter(({ text, box: own }) => text.trim() !== '' && isNear(own))
      .toSorted((one, other) => distance(one.box) - distance(other.box))[0]
      ?.text.trim();
  const middle = box.top + box.height / 2;
  const isInLine = (own: PdfField['box']) => own.top < middle && own.top + own.height > box.top;
  const right = box.left + box.width;
  const after = near(
    (own) => isInLine(own) && own.left >= right && own.left < right + beside,
    (own) => own.left,
  );
  if (kind === 'radio') return after === undefined ? field : { ...field, word: after };
  if (field.label !== field.name) return field;
  const label =
    kind === 'checkbox'
      ? after
      : (near(
          (own) => isInLine(own) && own.left + own.width <= box.left && own.left + own.width > box.left - beside,
          (own) => -own.left,
        ) ??
        near(
          (own) => own.top + own.height <= middle && own.top + own.height > box.top - above && own.left < right,
          (own) => Math.abs(own.left - box.left) - own.top,
        ));
  return label === undefined ? field : { ...field, label };
}

function kindOf({ subtype, fieldType, ...one }: Annotation): PdfField['kind'] | null {
  if (subtype !== 'Widget') return null;
  if (fieldType === 'Tx') return one.multiLine ? 'lines' : 'text';
  if (fieldType === 'Ch') return one.multiSelect ? 'choices' : 'choice';
  if (fieldType !== 'Btn') return null;
  return one.radioButton ? 'radio' : one.checkBox ? 'checkbox' : null;
}

function valueOf(value: unknown): string {
  if (Array.isArray(value)) return joinChoices(value.filter((each) => typeof each === 'string'));
  return typeof value === 'string' && value !== off ? value : '';
}

/** What a field holds now. */
export const valueIn = (entries: PdfEntries, field: Pick<PdfField, 'name' | 'value'>): string =>
  entries[field.name] ?? field.value;

/** A value in the words of its field. */
export function wordsIn({ options }: Pick<PdfField, 'options'>, value: string): string {
  const words = new Map(options.map((option) => [option.value, option.text]));
  const lines = value.split('\n').map((one) => words.get(one) ?? one);
  return lines.join('\n');
}

export type GivenField = { name: string; label: string; words: string } & (
  | { kind: 'words' }
  /** A box to tick. */
  | { kind: 'tick'; isTicked: boolean }
);

/** The values of a PDF, a line for each name: several circles are one question. */
export function givenIn(fields: readonly PdfField[]): GivenField[] {
  return [...new Set(fields.map(({ name }) => name))].map((name) => {
    const own = fields.filter((field) => field.name === name);
    const chosen = own.find(({ value, mark }) => mark !== '' && value === mark);
    const field = chosen ?? own[0]!;
    const { label, kind } = field;
    if (kind === 'checkbox') return { kind: 'tick', name, label, words: '', isTicked: chosen !== undefined };
    const words = kind === 'radio' ? (chosen?.word ?? '') : wordsIn(field, field.value).trim();
    return { kind: 'words', name, label, words };
  });
}

/** What was written, with one field more; what is as the PDF has it is not kept. */
export function withEntry(entries: PdfEntries, field: Pick<PdfField, 'name' | 'value'>, value: string): PdfEntries {
  const others = Object.fromEntries(Object.entries(entries).filter(([name]) => name !== field.name));
  return value === field.value ? others : { ...others, [field.name]: value };
}

/** No field has an empty name: under it stands that the document was read. */
const readPlace = '';

export const isRead = (entries: PdfEntries): boolean => entries[readPlace] === 'true';

export const withRead = (entries: PdfEntries, isTicked: boolean): PdfEntries =>
  withEntry(entries, { name: readPlace, value: '' }, isTicked ? 'true' : '');

/** Whether a tick says that the document was read: where nothing in it has to be filled in. */
export const asksToRead = (fields: readonly PdfField[]): boolean => !fields.some(({ isRequired }) => isRequired);

/** The fields that have to be filled in and are not. */
const openFields = (fields: readonly PdfField[], entries: PdfEntries): PdfField[] =>
  fields.filter((field) => field.isRequired && valueIn(entries, field).trim() === '');

export const isFilledIn = (fields: readonly PdfField[], entries: PdfEntries): boolean =>
  openFields(fields, entries).length === 0 && (isRead(entries) || !asksToRead(fields));

/** What the library is told of a field to save it. */
export function storedValue(field: PdfField, value: string): { value: string | string[] | boolean } {
  if (field.kind === 'checkbox' || field.kind === 'radio') return { value: field.mark !== '' && value === field.mark };
  return { value: field.kind === 'choices' ? splitChoices(value) : value };
}
