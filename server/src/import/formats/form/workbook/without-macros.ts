const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const otherMainTypes =
  /application\/vnd\.(?:ms-excel\.(?:sheet|template)\.macroEnabled|openxmlformats-officedocument\.spreadsheetml\.template)\.main\+xml/g;
const macroPart = /^xl\/(?:_rels\/)?vba(?:project|data)[^/]*$/i;
const nameTag =
  /<(?:[\w.-]+:)?(Override|Default|Relationship)\s(?:[^>"'/]|"[^"]*"|'[^']*'|\/(?!>))*(?:\/>|>\s*<\/(?:[\w.-]+:)?\1>)/g;

/** Whether a workbook has macros, or is a template of workbooks: neither is what customers get. */
export function hasMacros(parts: ReadonlyMap<string, Buffer>): boolean {
  const types = parts.get('[Content_Types].xml')?.toString('utf8') ?? '';
  return [...parts.keys()].some((name) => macroPart.test(name)) || types.search(otherMainTypes) >= 0;
}

/** The parts of a workbook without its macros; nothing else of it changes. */
export function withoutMacros(parts: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const left = new Map<string, Buffer>();
  for (const [name, content] of parts) {
    if (macroPart.test(name)) continue;
    const names = name === '[Content_Types].xml' || /\.rels$/i.test(name);
    const text = names ? content.toString('utf8') : '';
    left.set(name, names ? Buffer.from(withoutNames(text)) : content);
  }
  return left;
}

const withoutNames = (text: string): string =>
  text.replaceAll(nameTag, (tag) => (/vba(?:project|data)/i.test(tag) ? '' : tag)).replaceAll(otherMainTypes, mainType);
