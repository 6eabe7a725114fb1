import { mostTextCharacters } from '@parlour/domain/form/check-answers';
import { useId } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { classNames } from '@parlour/ui/class-names.ts';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import { RatingInput } from '@parlour/ui/form/RatingInput.tsx';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';
import type { QuestionWays, SentenceQuestion } from '../question-ways.ts';
import { starsText } from '../words.ts';
import styles from './Question.module.css';

const gap = '…';

/** A sentence with blanks; each is named by the whole sentence, in which it is one of several. */
export function BlanksQuestion(ways: QuestionWays<SentenceQuestion>) {
  const { question, values, fault, error, titleId, textId, write } = ways;
  const t = useText();
  const id = useId();
  const sentence = question.parts.map((part) => (part.kind === 'words' ? part.text : gap)).join(' ');
  const described = classNames(textId, error && `${id}-error`) || undefined;
  const parts = question.parts.map((part, at) => {
    if (part.kind === 'words') return <span key={at}>{part.text}</span>;
    const place = question.parts.slice(0, at).filter(({ kind }) => kind === 'blank').length;
    return (
      <input
        key={at}
        className={styles.blank}
        maxLength={part.mostCharacters}
        autoComplete="off"
        value={values[place] ?? ''}
        aria-label={t('form.blank', { place: place + 1, count: values.length, sentence })}
        aria-describedby={described}
        aria-invalid={fault && (values[place] ?? '').trim() === '' ? true : undefined}
        onChange={(event) => write(values.map((value, index) => (index === place ? event.target.value : value)))}
      />
    );
  });
  return (
    <div role="group" aria-labelledby={titleId}>
      <p className={styles.sentence}>{parts}</p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

export function FreeTextQuestion(ways: QuestionWays) {
  const { values, error, titleId, textId, write } = ways;
  const t = useText();
  return (
    <TextArea
      label=""
      labelledBy={titleId}
      describedBy={textId}
      error={error}
      maxLength={mostTextCharacters}
      counterText={(used) => t('form.characters', { used, most: mostTextCharacters })}
      value={values[0] ?? ''}
      onChange={(event) => write([event.target.value])}
    />
  );
}

export function RatingQuestion(ways: QuestionWays) {
  const { values, error, titleId, textId, write } = ways;
  const t = useText();
  return (
    <RatingInput
      labelledBy={titleId}
      describedBy={textId}
      error={error}
      words={{
        value: (stars) => starsText(t, stars),
        less: t('form.lessStars'),
        more: t('form.moreStars'),
      }}
      value={Number(values[0] ?? 0)}
      onChange={(stars) => write(stars === 0 ? [] : [String(stars)])}
    />
  );
}
