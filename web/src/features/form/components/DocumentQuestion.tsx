import { Suspense } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { filledDocument } from '../form-state.ts';
import type { DocumentPart, QuestionWays } from '../question-ways.ts';
import { workbookSource } from '../workbook/workbook-source.ts';

const WorkbookQuestion = lazyPart(async () => (await import('./workbook/WorkbookQuestion.tsx')).WorkbookQuestion);
const PdfQuestion = lazyPart(async () => (await import('./pdf/PdfQuestion.tsx')).PdfQuestion);

type DocumentQuestionProps = QuestionWays & {
  /** Tells forms on one page apart. */
  form: string;
  document: DocumentPart;
};

/** A form that is a workbook or a PDF; each is fetched when it is shown. */
export function DocumentQuestion(props: DocumentQuestionProps) {
  const { question, values, extras, error, fill, form, document } = props;
  const [address] = values.filter((value) => value !== filledDocument);
  switch (document.kind) {
    case 'workbook':
      return (
        <Suspense>
          <WorkbookQuestion
            source={workbookSource(form, document.file, address, document.load)}
            title={question.title}
            entries={extras}
            error={error}
            onFill={fill}
          />
        </Suspense>
      );
    case 'pdf':
      return (
        <Suspense>
          <PdfQuestion {...props} kept={address} />
        </Suspense>
      );
  }
}
