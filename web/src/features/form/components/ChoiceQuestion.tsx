import { mostExtraCharacters } from '@parlour/domain/form/check-answers';
import type { Choice } from '@parlour/domain/form/template';
import { useId } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { classNames } from '@parlour/ui/class-names.ts';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Picture } from '@parlour/ui/media/Picture.tsx';
import type { ChoicesQuestion, QuestionWays } from '../question-ways.ts';
import styles from './Question.module.css';

const pictureSize = { width: 240, height: 180 };

/** One or several choices, with words or with pictures; the text box of a choice opens with it. */
export function ChoiceQuestion(ways: QuestionWays<ChoicesQuestion>) {
  const { question, values, fault, error, titleId, textId, choose } = ways;
  const id = useId();
  const isSingle = question.kind === 'single_choice' || question.kind === 'image_choice';
  const hasPictures = question.kind === 'image_choice' || question.kind === 'image_choices';
  return (
    <div
      role={isSingle ? 'radiogroup' : 'group'}
      aria-labelledby={titleId}
      aria-describedby={classNames(textId, error && `${id}-error`) || undefined}
      {...(isSingle ? { 'aria-invalid': fault ? true : undefined, 'aria-required': question.isRequired } : {})}
      className={styles.choices}
    >
      <div className={hasPictures ? styles.pictures : styles.choices}>
        {question.choices.map((choice) => {
          const isChosen = values.includes(choice.id);
          return (
            <div key={choice.id} className={styles.choice}>
              <label className={styles.line}>
                {hasPictures && <Picture src={choice.picture} alt="" {...pictureSize} isFluid radius="none" />}
                <input
                  type={isSingle ? 'radio' : 'checkbox'}
                  name={id}
                  className={styles.mark}
                  checked={isChosen}
                  aria-invalid={!isSingle && fault ? true : undefined}
                  onChange={() => choose(choice.id)}
                />
                <span className={styles.words}>{choice.text}</span>
              </label>
              {isChosen && <ExtraText {...ways} choice={choice} />}
            </div>
          );
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

type ExtraTextProps = Pick<QuestionWays, 'extras' | 'explain'> & { choice: Choice };

/** What is written beside a choice. */
function ExtraText({ choice, extras, explain }: ExtraTextProps) {
  const t = useText();
  if (!choice.hasTextBox) return null;
  return (
    <div className={styles.extra}>
      <TextField
        label={t('form.explain', { choice: choice.text })}
        maxLength={mostExtraCharacters}
        value={extras[choice.id] ?? ''}
        onChange={(event) => explain(choice.id, event.target.value)}
      />
    </div>
  );
}

/** The same as a list to open. */
export function DropdownQuestion(ways: QuestionWays<ChoicesQuestion>) {
  const { question, values, error, titleId, textId, choose } = ways;
  const t = useText();
  const chosen = question.choices.find(({ id }) => id === values[0]);
  return (
    <>
      <SelectField
        label=""
        labelledBy={titleId}
        describedBy={textId}
        error={error}
        placeholder={t('field.choose')}
        options={question.choices.map(({ id, text }) => ({ value: id, text }))}
        value={chosen?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
      {chosen && <ExtraText {...ways} choice={chosen} />}
    </>
  );
}
