import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const actions = 'JavaScript Launch SubmitForm ImportData GoToR GoToE Rendition Movie Sound GoTo3DView RichMediaExecute';
const annotations = 'FileAttachment RichMedia Screen Movie Sound 3D';
const activeNames: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['S', new Set(actions.split(' '))],
  ['Subtype', new Set(annotations.split(' '))],
]);
const activeKeys: ReadonlySet<string> = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent']);

/** Whether a PDF holds what runs, sends, plays or opens something, anywhere: scripts, actions beyond jumps and web links, films, files within it. */
export function hasActiveParts(pdf: PDFDocument): boolean {
  return pdf.context.enumerateIndirectObjects().some(([, object]) => isActive(object));
}

/** References are not followed: every object that one leads to is looked at by itself. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (activeKeys.has(name)) return true;
    const target = object.context.lookup(value);
    if (target instanceof PDFName && activeNames.get(name)?.has(target.decodeText())) return true;
    if (name === 'URI' && (target instanceof PDFString || target instanceof PDFHexString))
      return !/^(https?:|mailto:|tel:)/i.test(target.decodeText().trim());
    return isActive(value);
  });
}
