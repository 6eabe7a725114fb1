import {
  adjustDimsForRotation,
  type Color,
  componentsToColor,
  drawTextField,
  PDFCheckBox,
  type PDFDocument,
  PDFDropdown,
  type PDFFont,
  PDFOptionList,
  type PDFOperator,
  PDFRadioGroup,
  PDFTextField,
  type PDFWidgetAnnotation,
  reduceRotation,
  rgb,
  rotateInPlace,
} from '@cantoo/pdf-lib';
import { lineBreaker } from './break-lines.ts';
import { embedFont, type PdfFont } from './pdf-font.ts';
import { type FillableField, valueOf } from './pdf-values.ts';

const usualSize = 11;
const leastSize = 4;
const lineStep = 1.3;
/** Of a letter without what hangs below the line. */
const letterHeight = 0.74;
const padding = 2;
const black = rgb(0, 0, 0);

/** Draws what the fields hold with a font of ours; marks keep the look that the template gives them. */
export async function drawFields(pdf: PDFDocument, fields: readonly FillableField[]): Promise<void> {
  const letters = await embedFont(pdf);
  for (const field of fields) {
    if (field instanceof PDFCheckBox || field instanceof PDFRadioGroup) drawMarks(field);
    else if (field instanceof PDFTextField)
      field.updateAppearances(letters.font, (_, widget) => look(field, widget, letters));
    else if (field instanceof PDFDropdown)
      field.updateAppearances(letters.font, (_, widget) => look(field, widget, letters));
    else field.updateAppearances(letters.font, (_, widget) => look(field, widget, letters));
  }
}

function drawMarks(field: PDFCheckBox | PDFRadioGroup): void {
  if (field.acroField.getWidgets().some((widget) => !widget.getAppearances())) field.defaultUpdateAppearances();
}

type WrittenField = PDFTextField | PDFDropdown | PDFOptionList;
type Box = { width: number; height: number };
type Placed = { text: string; x: number; y: number };

/** What a field holds in its box: broken into lines, and made smaller until all of it is in sight. */
function look(field: WrittenField, widget: PDFWidgetAnnotation, { font, drawable }: PdfFont): PDFOperator[] {
  const edge = widget.getBorderStyle()?.getWidth() ?? 0;
  const character = widget.getAppearanceCharacteristics();
  const rotation = reduceRotation(character?.getRotation());
  const rectangle = widget.getRectangle();
  const { width, height } = adjustDimsForRotation(rectangle, rotation);
  const inner = {
    width: Math.max(1, width - 2 * (edge + padding)),
    height: Math.max(1, height - 2 * (edge + padding)),
  };
  const { size, lines } = placed(field, drawable(shownText(field)), inner, font);
  return [
    ...rotateInPlace({ ...rectangle, rotation }),
    ...drawTextField({
      x: edge / 2,
      y: edge / 2,
      width: width - edge,
      height: height - edge,
      borderWidth: edge,
      borderColor: componentsToColor(character?.getBorderColor()),
      color: componentsToColor(character?.getBackgroundColor()),
      textColor: colorOf(field, widget),
      font: font.name,
      fontSize: size,
      textLines: lines.map(({ text, x, y }) => ({
        encoded: font.encodeText(text),
        x: x + edge + padding,
        y: y + edge + padding,
      })),
      padding: 0,
    }),
  ];
}

/** The words of a choice are shown, its value is kept. */
function shownText(field: WrittenField): string {
  const value = valueOf(field);
  const texts = value && 'texts' in value ? value.texts : [];
  if (field instanceof PDFTextField) return texts[0] ?? '';
  const words = new Map(
    field.acroField.getOptions().map((option) => [option.value.decodeText(), option.display.decodeText()]),
  );
  return texts.map((text) => words.get(text) ?? text).join(field instanceof PDFOptionList ? '\n' : ', ');
}

function placed(field: WrittenField, text: string, box: Box, font: PDFFont): { size: number; lines: Placed[] } {
  const isText = field instanceof PDFTextField;
  const wanted = sizeIn(field) || Math.min(usualSize, box.height / lineStep);
  const cells = isText && field.isCombed() ? field.getMaxLength() : undefined;
  if (cells) return inCells(text, cells, box, { font, wanted });
  const isTall = field instanceof PDFOptionList || (isText && field.isMultiline());
  const broken = lineBreaker(isTall ? text : text.replaceAll('\n', ' '), (part) => font.widthOfTextAtSize(part, 1));
  const linesAt = (size: number) => broken(size, isTall ? box.width : Infinity);
  const fits = (size: number) =>
    isTall
      ? linesAt(size).length * size * lineStep <= box.height
      : linesAt(size).every((line) => font.widthOfTextAtSize(line, size) <= box.width);
  let size = Math.max(leastSize, wanted);
  while (size > leastSize && !fits(size)) size -= 0.5;
  const alignment = isText ? field.getAlignment() : 0;
  const top = isTall ? box.height - size * lineStep : (box.height - size * letterHeight) / 2;
  const lines = linesAt(size).map((line, at) => ({
    text: line,
    x: ((box.width - font.widthOfTextAtSize(line, size)) * alignment) / 2,
    y: top - at * size * lineStep + (isTall ? size * 0.25 : 0),
  }));
  return { size, lines };
}

/** One letter in each of so many cells. */
function inCells(text: string, cells: number, box: Box, { font, wanted }: { font: PDFFont; wanted: number }) {
  const cell = box.width / cells;
  const size = Math.max(leastSize, Math.min(wanted, cell));
  const lines = Array.from(text, (letter, at) => ({
    text: letter,
    x: cell * at + (cell - font.widthOfTextAtSize(letter, size)) / 2,
    y: (box.height - size * letterHeight) / 2,
  }));
  return { size, lines };
}

/** The size that the field asks for; 0: whatever fits. */
function sizeIn(field: WrittenField): number {
  const size = /([\d.]+)\s+Tf/.exec(field.acroField.getDefaultAppearance() ?? '')?.[1];
  return Number(size ?? 0) || 0;
}

function colorOf(field: WrittenField, widget: PDFWidgetAnnotation): Color {
  const words = widget.getDefaultAppearance() ?? field.acroField.getDefaultAppearance() ?? '';
  const parts = /((?:[\d.]+\s+){1,4})(?:g|rg|k)\b/.exec(words)?.[1];
  return componentsToColor(parts?.trim().split(/\s+/).map(Number)) ?? black;
}
