import { readMark } from '@parlour/domain/form/document';
import { numberQuestions } from '@parlour/domain/form/number-questions';
import { answerTo } from '@parlour/domain/form/progress';
import {
  type AnswerItem,
  type DetailKey,
  type FormTemplate,
  mobileSeparator,
  type Question,
  type SentencePart,
} from '@parlour/domain/form/template';
import type { Translate } from '@parlour/phrases/t';
import { formatFigures } from '@parlour/phrases/format/figures';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { RatingStars } from '@parlour/ui/text/RatingStars.tsx';
import type { FormPlace } from '../question-ways.ts';
import type { SavedForm } from '../use-form.ts';
import { numberedTitle, starsText } from '../words.ts';
import { QuestionFrame } from './QuestionFrame.tsx';
import { SavedDocument } from './SavedDocument.tsx';
import { Pictures, RichText } from './ShownQuestion.tsx';
import { SignatureSlots } from './SignatureSlots.tsx';
import viewStyles from './FormView.module.css';
import styles from './Question.module.css';

type FormReadViewProps = {
  form: string;
  template: FormTemplate;
  saved: SavedForm;
  place: FormPlace;
  /** The title, as a heading of the page that it is on. */
  heading: ReactNode;
  /** The bytes of a workbook or PDF by its address, where fetching it does not do. */
  loadDocument?: (address: string) => Promise<Uint8Array>;
};

/** A form that is only read: its questions with their answers, and nothing to type into. */
export function FormReadView({ form, template, saved, place, heading, loadDocument }: FormReadViewProps) {
  const t = useText();
  const numbers = numberQuestions(template.questions);
  return (
    <div className={viewStyles.form} data-roomy={template.document ? true : undefined}>
      {heading}
      {template.questions.map((question, at) => (
        <QuestionFrame
          key={question.id}
          id={question.id}
          title={numberedTitle(t, numbers[at] ?? null, question.title)}
          text={question.text}
        >
          {() => (
            <div className={styles.given}>
              <Given
                name={`${form} ${question.id}`}
                question={question}
                document={template.document}
                loadDocument={loadDocument}
                items={answerTo(question, saved.answers)?.items ?? []}
                place={place}
              />
            </div>
          )}
        </QuestionFrame>
      ))}
      <SignatureSlots form={form} template={template} signatures={saved.signatures} unsigned={[]} />
    </div>
  );
}

type GivenProps = {
  name: string;
  question: Question;
  document: FormTemplate['document'];
  loadDocument: FormReadViewProps['loadDocument'];
  items: readonly AnswerItem[];
  place: FormPlace;
};

function Given({ name, question, document, loadDocument, items, place }: GivenProps) {
  const t = useText();
  const first = items[0]?.value ?? '';
  const nothing = <p className={styles.open}>{t('form.notAnswered')}</p>;
  switch (question.kind) {
    case 'rich_text':
      return <RichText html={question.html} />;
    case 'images':
      return <Pictures name={name} label={question.title} urls={question.images} />;
    case 'unknown':
      return null;
    case 'document':
      return first === '' || !document ? (
        nothing
      ) : (
        <SavedDocument
          kind={document.kind}
          title={question.title}
          address={first === readMark ? document.file : first}
          load={loadDocument}
        />
      );
    case 'checkbox':
      return <p>{t(first === 'true' ? 'form.ticked' : 'form.notTicked')}</p>;
    case 'blanks':
      return <Sentence parts={question.parts} items={items} />;
    case 'rating':
      return first === '' ? (
        nothing
      ) : (
        <RatingStars value={Number(first)} name={starsText(t, Number(first))} size={24} />
      );
    case 'customer_details':
      return (
        <dl>
          {question.items.map((key, at) => (
            <div key={key}>
              <dt>{t(`form.${key}`)}</dt>
              <dd>{detailText(t, key, items[at]?.value ?? '', place) || nothing}</dd>
            </div>
          ))}
        </dl>
      );
    case 'image_upload':
      return first === '' ? (
        nothing
      ) : (
        <Pictures name={name} label={question.title} urls={items.map(({ value }) => value)} />
      );
    default: {
      const lines = items.map((item) => itemText(question, item)).filter((line) => line !== '');
      return lines.length === 0 ? nothing : <p>{lines.join('\n')}</p>;
    }
  }
}

type SentenceProps = { parts: readonly SentencePart[]; items: readonly AnswerItem[] };

/** A sentence with what was written into it; a full stop or comma after it stays close. */
function Sentence({ parts, items }: SentenceProps) {
  return (
    <p>
      {parts.map((part, at) => {
        if (part.kind === 'words')
          return <span key={at}>{/^\p{P}/u.test(part.text) ? part.text : ` ${part.text}`}</span>;
        const place = parts.slice(0, at).filter(({ kind }) => kind === 'blank').length;
        return <strong key={at}>{` ${items[place]?.value || '…'}`}</strong>;
      })}
    </p>
  );
}

function itemText(question: Question, { value, extraText }: AnswerItem): string {
  const text = 'choices' in question ? (question.choices.find(({ id }) => id === value)?.text ?? '') : value;
  return extraText === '' ? text : `${text}: ${extraText}`;
}

function detailText(t: Translate, key: DetailKey, value: string, place: FormPlace): string {
  switch (key) {
    case 'birthday':
      return value === '' ? '' : formatFigures(value, place.dateOrder);
    case 'gender':
      return /^[0-3]$/.test(value) ? t(`form.gender_${value as '0'}`) : '';
    case 'mobile': {
      const [number = '', dial = ''] = value.split(mobileSeparator);
      return number === '' ? '' : `${dial} ${number}`;
    }
    case 'insurer':
      return place.insurers.find((insurer) => insurer.value === value)?.text ?? value;
    default:
      return value;
  }
}
