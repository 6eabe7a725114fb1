import { useText } from '../../../lib/app-context.ts';
import { classNames } from '@parlour/ui/class-names.ts';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { numberedTitle } from '../words.ts';
import { type DocumentPart, type QuestionWays, type RenderUpload, uploadName } from '../question-ways.ts';
import { ChoiceQuestion, DropdownQuestion } from './ChoiceQuestion.tsx';
import { DetailsQuestion } from './DetailsQuestion.tsx';
import { DocumentQuestion } from './DocumentQuestion.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import { Pictures, RichText } from './ShownQuestion.tsx';
import { BlanksQuestion, FreeTextQuestion, RatingQuestion } from './WrittenQuestion.tsx';
import styles from './Question.module.css';

type QuestionProps = Omit<QuestionWays, 'titleId' | 'textId'> & {
  /** Tells forms on one page apart. */
  form: string;
  number: number | null;
  renderUpload: RenderUpload;
  document: DocumentPart | null;
};

/** A question of a form, whatever its kind. */
export function QuestionOf({ form, number, renderUpload, document, ...ways }: QuestionProps) {
  const { question, values, error, write } = ways;
  const t = useText();
  const title = numberedTitle(t, number, question.title);
  const note = question.isRequired ? t('field.required') : undefined;
  // A consent is its own label, and the field for photos writes its label itself.
  if (question.kind === 'checkbox')
    return (
      <div className={styles.question} data-question={question.id}>
        <Checkbox
          label={
            <span className={styles.title}>
              <span>{title}</span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          }
          hint={question.text}
          error={error}
          checked={values[0] === 'true'}
          onChange={(event) => write([String(event.target.checked)])}
        />
      </div>
    );
  if (question.kind === 'image_upload')
    return (
      <div className={classNames(styles.question, styles.upload)} data-question={question.id}>
        {renderUpload({
          label: title,
          note,
          error,
          most: question.mostImages,
          kept: values,
          keptAs: uploadName(form, question.id),
          change: write,
        })}
        {question.text && <p className={styles.text}>{question.text}</p>}
      </div>
    );
  return (
    <QuestionFrame id={question.id} title={title} text={question.text} note={isAsked(question.kind) ? note : undefined}>
      {(ids) => <Controls {...ways} {...ids} form={form} document={document} />}
    </QuestionFrame>
  );
}

const isAsked = (kind: QuestionWays['question']['kind']) =>
  kind !== 'rich_text' && kind !== 'images' && kind !== 'unknown';

type ControlsProps = QuestionWays & Pick<QuestionProps, 'form' | 'document'>;

function Controls({ form, document, ...ways }: ControlsProps) {
  const { question } = ways;
  switch (question.kind) {
    case 'single_choice':
    case 'multiple_choice':
    case 'image_choice':
    case 'image_choices':
      return <ChoiceQuestion {...ways} question={question} />;
    case 'dropdown':
      return <DropdownQuestion {...ways} question={question} />;
    case 'blanks':
      return <BlanksQuestion {...ways} question={question} />;
    case 'rating':
      return <RatingQuestion {...ways} question={question} />;
    case 'free_text':
      return <FreeTextQuestion {...ways} question={question} />;
    case 'customer_details':
      return <DetailsQuestion {...ways} question={question} />;
    case 'rich_text':
      return <RichText html={question.html} />;
    case 'images':
      return <Pictures name={`${form} ${question.id}`} label={question.title} urls={question.images} />;
    case 'document':
      return document && <DocumentQuestion {...ways} form={form} document={document} />;
    // Of what is unknown only the title is shown.
    default:
      return null;
  }
}
