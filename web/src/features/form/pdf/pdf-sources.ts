/** Where the files of the library lie: its worker, and what only some PDFs need: tables of Asian letters, the fonts that every reader has, decoders of pictures. */
const tables = import.meta.glob<string>(
  [
    '../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
    '../../../../../node_modules/pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  ],
  { query: '?url', import: 'default', eager: true, exhaustive: true },
);

const addresses = new Map(Object.entries(tables).map(([path, address]) => [path.split('/').at(-1)!, address]));

export const workerAddress = addresses.get('pdf.worker.min.mjs')!;

/** Fetches one of them when a PDF asks for it; the library makes one for each document. */
export class PdfSources {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(
      filename.endsWith('.bcmap') || filename.includes('.') ? filename : `${filename}.bcmap`,
    );
    const answer = address === undefined ? null : await fetch(address);
    if (!answer?.ok) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
