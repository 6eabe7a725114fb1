import {
  PDFArray,
  PDFButton,
  PDFCheckBox,
  type PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFField,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFString,
  PDFTextField,
} from '@cantoo/pdf-lib';
import { mostFieldCharacters } from '@parlour/domain/form/document';

/** What a field holds: texts of a text or choice, or the name of the mark that is set (`Off`: none). */
export type FieldValue = { texts: readonly string[] } | { mark: string };

export type FillableField = PDFTextField | PDFCheckBox | PDFRadioGroup | PDFDropdown | PDFOptionList;

const off = 'Off';

/** The fields that a customer fills in: no buttons, and no fields for digital signatures. */
export function fillableFields(pdf: PDFDocument): FillableField[] {
  if (!pdf.catalog.has(PDFName.of('AcroForm'))) return [];
  return pdf
    .getForm()
    .getFields()
    .filter((field): field is FillableField => !(field instanceof PDFButton || field instanceof PDFSignature))
    .filter((field) => !field.isReadOnly());
}

/** What a field holds; null: something that none of ours does. */
export function valueOf(field: PDFField): FieldValue | null {
  const value = field.acroField.dict.context.lookup(field.acroField.getInheritableAttribute(PDFName.of('V')));
  if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup)
    return { mark: value instanceof PDFName ? value.decodeText() : off };
  const texts = value === undefined ? [] : value instanceof PDFArray ? value.asArray().map(textOf) : [textOf(value)];
  return texts.every((text) => text !== null) ? { texts } : null;
}

function textOf(value: PDFObject): string | null {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null;
}

export const isEmptyValue = (value: FieldValue): boolean =>
  'mark' in value ? value.mark === off : value.texts.every((text) => text.trim() === '');

/** Whether a field can hold a value: a text that is not too long, or what it gives to choose from. */
export function mayHold(field: FillableField, value: FieldValue): boolean {
  if ('mark' in value) return value.mark === off || marksOf(field).includes(value.mark);
  if (value.texts.some((text) => text.length > mostFieldCharacters)) return false;
  if (field instanceof PDFTextField)
    return value.texts.length <= 1 && (value.texts[0] ?? '').length <= (field.getMaxLength() ?? mostFieldCharacters);
  if (!(field instanceof PDFDropdown || field instanceof PDFOptionList)) return false;
  if (value.texts.length > 1 && !field.isMultiselect()) return false;
  if (field instanceof PDFDropdown && field.isEditable()) return true;
  const choices = new Set(field.acroField.getOptions().map((option) => option.value.decodeText()));
  return value.texts.every((text) => text === '' || choices.has(text));
}

const marksOf = (field: FillableField): string[] =>
  field.acroField.getWidgets().flatMap((widget) => widget.getOnValue()?.decodeText() ?? []);

/** Writes a value into a field; what shows it is drawn afterwards. */
export function setValue(field: FillableField, value: FieldValue): void {
  const { dict } = field.acroField;
  if ('mark' in value) {
    dict.set(PDFName.of('V'), PDFName.of(value.mark));
    for (const widget of field.acroField.getWidgets()) {
      const own = widget.getOnValue()?.decodeText();
      widget.setAppearanceState(PDFName.of(own === value.mark ? own : off));
    }
    return;
  }
  setTexts(dict, value.texts);
}

export function setTexts(dict: PDFDict, texts: readonly string[]): void {
  for (const key of ['RV', 'I', 'V']) dict.delete(PDFName.of(key));
  const [first, ...more] = texts.map((text) => PDFHexString.fromText(text));
  if (first) dict.set(PDFName.of('V'), more.length > 0 ? dict.context.obj([first, ...more]) : first);
}
