import { readMark } from '@parlour/domain/form/document';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../../../lib/app-context.ts';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import type { QuestionFault } from '../../form-state.ts';
import { keepDocument } from '../../kept-documents.ts';
import type { PdfFile } from '../../pdf/open-pdf.ts';
import { asksToRead, isFilledIn, isRead, type PdfEntries, withEntry, withRead } from '../../pdf/pdf-fields.ts';
import { type DocumentPart, type QuestionWays, uploadName } from '../../question-ways.ts';
import { PdfFields } from './PdfFields.tsx';
import { PdfPages } from './PdfPages.tsx';
import { PdfMissing } from './PdfMissing.tsx';
import { usePdf } from './use-pdf.ts';
import styles from './Pdf.module.css';

type PdfQuestionProps = QuestionWays & {
  form: string;
  document: DocumentPart;
  /** The answer that was saved before: it stays where nothing is written. */
  kept: string | undefined;
};

/** A form that is a PDF: its pages with fields to fill in, or a tick where there is nothing to fill in. */
export function PdfQuestion(props: PdfQuestionProps) {
  const { question, document, error } = props;
  const { state, again } = usePdf(document.load);
  const { address } = state;
  if (state.kind !== 'open')
    return <PdfMissing title={question.title} state={state.kind} {...{ address, error }} onAgain={again} />;
  return <OpenPdf {...props} file={state.file} address={state.address} />;
}

type OpenPdfProps = PdfQuestionProps & { file: PdfFile; address: string };

function OpenPdf(props: OpenPdfProps) {
  const { form, question, document, extras, fault, error, textId, fill, file, address, kept } = props;
  const t = useText();
  const errorId = `${useId()}-error`;
  const { fields } = file;
  const isKept = Object.keys(extras).length === 0;
  const work = { title: question.title, entries: extras, file, save: document.save, kept: isKept ? kept : undefined };
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(
    () =>
      keepDocument(uploadName(form, question.id), {
        fault: () => faultOf(latest.current),
        answer: () => answerOf(latest.current),
      }),
    [form, question.id],
  );
  const ticks = asksToRead(fields);
  return (
    <div className={styles.question}>
      <PdfPages
        label={question.title}
        file={file}
        address={address}
        renderFields={(page, width, showField) => (
          <PdfFields
            {...{ page, width, showField, errorId }}
            entries={extras}
            isRefused={fault !== undefined}
            write={(field, value) => fill(withEntry(extras, field, value))}
          />
        )}
      />
      {ticks ? (
        <Checkbox
          label={t('form.pdfRead')}
          error={error ?? ''}
          checked={isRead(extras)}
          {...(textId ? { 'aria-describedby': textId } : {})}
          onChange={(event) => fill(withRead(extras, event.target.checked))}
        />
      ) : (
        <FieldError id={errorId}>{error}</FieldError>
      )}
    </div>
  );
}

type Work = {
  title: string;
  entries: PdfEntries;
  file: PdfFile;
  save: (file: File) => Promise<string>;
  kept: string | undefined;
};

const faultOf = ({ entries, file, kept }: Work): QuestionFault | null =>
  kept !== undefined || isFilledIn(file.fields, entries) ? null : { reason: 'required', item: 0 };

/** Without fields there is nothing to save: the template itself is what was read. */
async function answerOf({ title, entries, file, save, kept }: Work): Promise<string> {
  if (kept !== undefined) return kept;
  if (!file.fields.some(({ isFixed }) => !isFixed)) return readMark;
  const bytes = await file.save(entries);
  return await save(new File([bytes.slice()], `${title}.pdf`, { type: 'application/pdf' }));
}
