import type { FormTemplate } from '@parlour/domain/form/template';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { savedWorkbook } from '../workbook/workbook-source.ts';

const WorkbookQuestion = lazyPart(async () => (await import('./workbook/WorkbookQuestion.tsx')).WorkbookQuestion);

const PdfGiven = lazyPart(async () => (await import('./pdf/PdfGiven.tsx')).PdfGiven);

type SavedDocumentProps = {
  kind: NonNullable<FormTemplate['document']>['kind'];
  title: string;
  address: string;
  load: ((address: string) => Promise<Uint8Array>) | undefined;
};

/** The document of a form as it was saved: it is only read. */
export function SavedDocument({ kind, title, address, load }: SavedDocumentProps) {
  switch (kind) {
    case 'workbook':
      return (
        <Suspense>
          <WorkbookQuestion source={savedWorkbook(address, load)} title={title} entries={{}} />
        </Suspense>
      );
    case 'pdf':
      return (
        <Suspense>
          <PdfGiven title={title} load={() => (load ?? bytesAt)(address)} />
        </Suspense>
      );
  }
}

async function bytesAt(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The document of a form answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
