import type { FormTemplate } from '@parlour/domain/form/template';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { savedWorkbook } from '../workbook/workbook-source.ts';

const WorkbookQuestion = lazyPart(async () => (await import('./workbook/WorkbookQuestion.tsx')).WorkbookQuestion);

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
      return null;
  }
}
