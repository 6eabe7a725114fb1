import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type Annotation,
  fieldsOf,
  named,
  type PdfEntries,
  type PdfField,
  storedValue,
  valueIn,
} from './pdf-fields.ts';
import { PdfSources, workerAddress } from './pdf-sources.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;

type Document = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** A page: how large it is in points, and what can be filled in on it. */
export type PdfPage = { page: Page; width: number; height: number; fields: readonly PdfField[] };

export type PdfFile = {
  pages: readonly PdfPage[];
  fields: readonly PdfField[];
  /** The file with what was written into it. */
  save: (entries: PdfEntries) => Promise<Uint8Array>;
  close: () => void;
};

/** Opens a PDF. Nothing in it runs: no script, and no code that is made from text. */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  // The library takes the bytes that it is given away.
  const task = pdfjs.getDocument({
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    BinaryDataFactory: PdfSources,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  const close = () => void task.destroy();
  try {
    const document = await task.promise;
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number++)
      pages.push(await pageOf(await document.getPage(number)));
    const fields = pages.flatMap((page) => page.fields);
    return { pages, fields, save: (entries) => saved(document, fields, entries), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function pageOf(page: Page): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const annotations = (await page.getAnnotations()) as Annotation[];
  const boxOf = (rect: readonly number[]) => {
    const [x = 0, y = 0, right = 0, bottom = 0] = viewport.convertToViewportRectangle([...rect]);
    return {
      left: Math.min(x, right) / width,
      top: Math.min(y, bottom) / height,
      width: Math.abs(right - x) / width,
      height: Math.abs(bottom - y) / height,
    };
  };
  const fields = fieldsOf(annotations, boxOf);
  if (fields.length === 0) return { page, width, height, fields };
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [x = 0, y = 0] = item.transform.slice(4) as number[];
    return { text: item.str, box: boxOf([x, y, x + item.width, y + item.height]) };
  });
  return { page, width, height, fields: fields.map((field) => named(field, words)) };
}

async function saved(document: Document, fields: readonly PdfField[], entries: PdfEntries): Promise<Uint8Array> {
  const { annotationStorage } = document;
  for (const field of fields)
    if (entries[field.name] === undefined) annotationStorage.remove(field.id);
    else annotationStorage.setValue(field.id, storedValue(field, valueIn(entries, field)));
  return await (annotationStorage.size > 0 ? document.saveDocument() : document.getData());
}

/** More would be refused by the canvas of a phone. */
const mostPixels = 16_000_000;

type Drawing = { done: Promise<void>; cancel: () => void };

/** Draws a page as wide as so many CSS pixels, as sharp as the screen is. With fields of our own over it, those of the file are left out. */
export function drawPage(
  { page, width, height }: PdfPage,
  canvas: HTMLCanvasElement,
  cssWidth: number,
  hasOwnFields: boolean,
): Drawing {
  const wanted = (cssWidth * window.devicePixelRatio) / width;
  const scale = Math.min(wanted, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const annotationMode = hasOwnFields ? pdfjs.AnnotationMode.ENABLE_FORMS : pdfjs.AnnotationMode.ENABLE;
  const task = page.render({ canvas, viewport, annotationMode });
  return { done: task.promise, cancel: () => task.cancel() };
}

/** Puts the words of a page where they are seen, for readers of screens and for searching. */
export function writeText({ page }: PdfPage, container: HTMLElement): Drawing {
  const layer = new pdfjs.TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  return { done: layer.render(), cancel: () => layer.cancel() };
}
