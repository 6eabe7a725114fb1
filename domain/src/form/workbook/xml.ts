import { WorkbookFault } from './workbook-fault.ts';

const tag = /<(\/?)(?:([\w.-]+):)?([\w.-]+)((?:[^"'<>/]|"[^"<]*"|'[^'<]*'|\/(?!>))*)(\/?)>/y;
const attribute = /(?:^|\s)([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const reference = /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the tags of an XML text one after the other, with the places where they stand, so that a part can be replaced and all else stays as it was. It
 * is strict: what is not well-formed, or declares entities, is refused.
 */
export class XmlReader {
  readonly xml: string;
  /** Of the tag that was read last: its name without and with its prefix, and where it begins and ends. */
  name = '';
  fullName = '';
  start = 0;
  end = 0;
  isOpen = false;
  isClose = false;
  #attributes = '';
  #textStart = 0;
  readonly #open: string[] = [];

  constructor(xml: string) {
    this.xml = xml;
  }

  /** How many elements are open, the one of an opening tag included. */
  get depth(): number {
    return this.#open.length;
  }

  /** The next tag; false at the end. */
  next(): boolean {
    this.#textStart = this.end;
    for (let from = this.end; ; from = this.#skip(from)) {
      from = this.xml.indexOf('<', from);
      if (from < 0) {
        if (this.#open.length > 0) throw new WorkbookFault('The XML ends too soon.');
        return false;
      }
      const second = this.xml.codePointAt(from + 1);
      if (second !== 0x21 && second !== 0x3f) return this.#read(from);
    }
  }

  #read(from: number): true {
    tag.lastIndex = from;
    const found = tag.exec(this.xml);
    if (!found) throw new WorkbookFault('The XML is not well-formed.');
    const [all, slash, prefix, name, attributes, empty] = found;
    this.start = from;
    this.end = from + all.length;
    this.name = name!;
    this.fullName = prefix ? `${prefix}:${name}` : name!;
    this.#attributes = attributes!;
    this.isClose = slash === '/' || empty === '/';
    this.isOpen = slash !== '/';
    if (!this.isClose) this.#open.push(this.fullName);
    else if (!this.isOpen && this.#open.pop() !== this.fullName)
      throw new WorkbookFault('The XML closes an element that is not open.');
    return true;
  }

  /** Behind a comment, an instruction or a piece of plain text. */
  #skip(from: number): number {
    const ends = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };
    for (const [start, end] of Object.entries(ends)) {
      if (!this.xml.startsWith(start, from)) continue;
      const at = this.xml.indexOf(end, from + start.length);
      if (at >= 0) return at + end.length;
    }
    throw new WorkbookFault('The XML has what a workbook never has.');
  }

  /** The text between the tag before and this one. */
  text(): string {
    const raw = this.xml.slice(this.#textStart, this.start);
    if (!raw.includes('<')) return decoded(raw);
    return raw
      .replaceAll(/<!--.*?-->|<\?.*?\?>/gs, '')
      .split(/<!\[CDATA\[(.*?)\]\]>/s)
      .map((piece, place) => (place % 2 === 1 ? piece : decoded(piece)))
      .join('');
  }

  attributes(): Record<string, string> {
    const all: Record<string, string> = {};
    for (const [, name, double, single] of this.#attributes.matchAll(attribute))
      all[name!] = decoded(double ?? single ?? '');
    return all;
  }

  /** Reads to the end of the element whose opening tag was read last. */
  leave(): void {
    if (this.isClose) return;
    const depth = this.depth - 1;
    while (this.depth > depth) this.next();
  }
}

function decoded(raw: string): string {
  const lines = raw.replaceAll(/\r\n?/g, '\n');
  if (!lines.includes('&')) return lines;
  return lines.replaceAll(reference, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
  });
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as XML writes it; what has no place there is left out. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r -\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\r]/g, (mark) => marks[mark]!);
}

/** In the texts of a workbook `_x0041_` means `A`. */
export const fromSheetText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

export const toSheetText = (text: string): string => escaped(text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));
