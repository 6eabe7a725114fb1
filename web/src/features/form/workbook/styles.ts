import { colorOf } from './colors.ts';
import { builtInFormats } from './number-format.ts';
import { XmlReader } from '@parlour/domain/form/workbook/xml';

type Font = { isBold: boolean; isItalic: boolean; isUnderlined: boolean; color: string | null; points: number };
type Edge = { width: number; line: 'solid' | 'dashed' | 'dotted' | 'double'; color: string };
export type Borders = Partial<Record<'left' | 'right' | 'top' | 'bottom', Edge>>;

/** How a cell looks, and whether a protected sheet keeps it as it is. */
export type CellStyle = Font & {
  fill: string | null;
  borders: Borders;
  horizontal: 'left' | 'center' | 'right' | null;
  vertical: 'top' | 'center' | 'bottom';
  wraps: boolean;
  indent: number;
  format: string;
  isLocked: boolean;
};

const usualFont: Font = { isBold: false, isItalic: false, isUnderlined: false, color: null, points: 11 };
export const usualStyle: CellStyle = {
  ...usualFont,
  fill: null,
  borders: {},
  horizontal: null,
  vertical: 'bottom',
  wraps: false,
  indent: 0,
  format: 'General',
  isLocked: true,
};

type Lists = { formats: Map<string, string>; fonts: Font[]; fills: (string | null)[]; borders: Borders[] };

const isOn = (attributes: Readonly<Record<string, string>>) => !/^(0|false|none)$/.test(attributes['val'] ?? '1');

/** The styles of a workbook, by the number under which its cells name them. */
export function readStyles(xml: string | null, theme: readonly string[]): CellStyle[] {
  if (xml === null) return [];
  const lists: Lists = { formats: new Map(builtInFormats), fonts: [], fills: [], borders: [] };
  const styles: CellStyle[] = [];
  const reader = new XmlReader(xml);
  while (reader.next()) {
    if (!reader.isOpen) continue;
    if (reader.name === 'numFmt') {
      const { numFmtId = '', formatCode = '' } = reader.attributes();
      lists.formats.set(numFmtId, formatCode);
    } else if (reader.name === 'fonts') eachIn(reader, () => lists.fonts.push(readFont(reader, theme)));
    else if (reader.name === 'fills') eachIn(reader, () => lists.fills.push(readFill(reader, theme)));
    else if (reader.name === 'borders') eachIn(reader, () => lists.borders.push(readBorders(reader, theme)));
    else if (reader.name === 'cellXfs') eachIn(reader, () => styles.push(readStyle(reader, lists)));
    else if (reader.name !== 'styleSheet' && reader.name !== 'numFmts') reader.leave();
  }
  return styles;
}

/** Reads each element of a list; the reading ends with the element's own end. */
function eachIn(reader: XmlReader, read: () => void): void {
  if (reader.isClose) return;
  const depth = reader.depth;
  while (reader.next() && reader.depth >= depth) if (reader.isOpen) read();
}

/** The elements within the one that was opened last. */
function* within(reader: XmlReader): Generator<void> {
  if (reader.isClose) return;
  const depth = reader.depth;
  while (reader.next() && reader.depth >= depth) if (reader.isOpen) yield;
}

function readFont(reader: XmlReader, theme: readonly string[]): Font {
  const font = { ...usualFont };
  for (const _ of within(reader)) {
    const attributes = reader.attributes();
    if (reader.name === 'b') font.isBold = isOn(attributes);
    else if (reader.name === 'i') font.isItalic = isOn(attributes);
    else if (reader.name === 'u') font.isUnderlined = isOn(attributes);
    else if (reader.name === 'sz') font.points = Number(attributes['val']) || usualFont.points;
    else if (reader.name === 'color') font.color = colorOf(attributes, theme);
  }
  return font;
}

/** Patterns and gradients are shown as one plain colour. */
function readFill(reader: XmlReader, theme: readonly string[]): string | null {
  let [isPainted, front, back] = [false, null as string | null, null as string | null];
  for (const _ of within(reader)) {
    const attributes = reader.attributes();
    if (reader.name === 'patternFill') isPainted = !/^(none|gray125)$/.test(attributes['patternType'] ?? 'none');
    else if (reader.name === 'gradientFill') isPainted = true;
    else if (reader.name === 'bgColor') back = colorOf(attributes, theme);
    else if (reader.name === 'fgColor' || reader.name === 'color') front ??= colorOf(attributes, theme);
  }
  return isPainted ? (front ?? back) : null;
}

const widths: Readonly<Record<string, number>> = { medium: 2, thick: 3, double: 3, mediumDashed: 2, mediumDashDot: 2 };

function readBorders(reader: XmlReader, theme: readonly string[]): Borders {
  const borders: Borders = {};
  let side: keyof Borders | null = null;
  for (const _ of within(reader)) {
    const attributes = reader.attributes();
    if (reader.name === 'color') {
      if (side && borders[side]) borders[side]!.color = colorOf(attributes, theme) ?? borders[side]!.color;
      continue;
    }
    side = sides[reader.name] ?? null;
    const { style = 'none' } = attributes;
    if (side && style !== 'none') borders[side] = { width: widths[style] ?? 1, line: lineOf(style), color: '#000000' };
  }
  return borders;
}

const sides: Readonly<Record<string, keyof Borders>> = {
  left: 'left',
  start: 'left',
  right: 'right',
  end: 'right',
  top: 'top',
  bottom: 'bottom',
};

function lineOf(style: string): Edge['line'] {
  if (style === 'double') return 'double';
  if (/dash/i.test(style)) return 'dashed';
  return style === 'dotted' || style === 'hair' ? 'dotted' : 'solid';
}

const horizontals: Readonly<Record<string, CellStyle['horizontal']>> = {
  left: 'left',
  center: 'center',
  centerContinuous: 'center',
  distributed: 'center',
  right: 'right',
};

function readStyle(reader: XmlReader, { formats, fonts, fills, borders }: Lists): CellStyle {
  const own = reader.attributes();
  const style: CellStyle = {
    ...(fonts[Number(own['fontId'] ?? 0)] ?? usualFont),
    fill: fills[Number(own['fillId'] ?? 0)] ?? null,
    borders: borders[Number(own['borderId'] ?? 0)] ?? {},
    horizontal: null,
    vertical: 'bottom',
    wraps: false,
    indent: 0,
    format: formats.get(own['numFmtId'] ?? '0') ?? 'General',
    isLocked: true,
  };
  for (const _ of within(reader)) {
    const attributes = reader.attributes();
    if (reader.name === 'protection') style.isLocked = !/^(0|false)$/.test(attributes['locked'] ?? '1');
    if (reader.name !== 'alignment') continue;
    style.horizontal = horizontals[attributes['horizontal'] ?? ''] ?? null;
    if (attributes['vertical'] === 'top' || attributes['vertical'] === 'center')
      style.vertical = attributes['vertical'];
    style.wraps = /^(1|true)$/.test(attributes['wrapText'] ?? '');
    style.indent = Number(attributes['indent'] ?? 0);
  }
  return style;
}
