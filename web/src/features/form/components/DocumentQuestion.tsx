import type { DocumentPart, QuestionWays } from '../question-ways.ts';

type DocumentQuestionProps = QuestionWays & {
  /** Tells forms on one page apart. */
  form: string;
  document: DocumentPart;
};

/** A form that is a workbook or a PDF; each is fetched when it is shown. */
export function DocumentQuestion({ document }: DocumentQuestionProps) {
  switch (document.kind) {
    case 'workbook':
      return null;
    case 'pdf':
      return null;
  }
}
