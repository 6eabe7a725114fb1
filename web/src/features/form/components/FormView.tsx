import { numberQuestions } from '@parlour/domain/form/number-questions';
import { progressOf } from '@parlour/domain/form/progress';
import type { FormTemplate } from '@parlour/domain/form/template';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { logDeveloper } from '../../../lib/report/report.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { firstFault } from '../check-form.ts';
import { answersOf, emptyMobile, type FormEvent, type FormState, valuesOf } from '../form-state.ts';
import type { DocumentWays, FormPlace, RenderUpload } from '../question-ways.ts';
import { type SavedForm, useForm } from '../use-form.ts';
import { type FilledForm, focusFirst, useSubmit } from '../use-submit.ts';
import { faultText } from '../words.ts';
import { FormNews } from './FormNews.tsx';
import { FormProgress } from './FormProgress.tsx';
import { QuestionOf } from './QuestionOf.tsx';
import { SignatureSlots } from './SignatureSlots.tsx';
import styles from './FormView.module.css';

type FormViewProps = {
  /** The form, and what it is filled in for: the draft is theirs. */
  form: string;
  relation: string;
  version: number;
  template: FormTemplate;
  saved?: SavedForm;
  place: FormPlace;
  /** The title, as a heading of the page that it is on. */
  heading: ReactNode;
  renderUpload: RenderUpload;
  /** Needed where the form is a workbook or a PDF. */
  document?: DocumentWays;
  saveSignature: (picture: File) => Promise<string>;
  /** Of the button that sends it. */
  submitText?: string;
  /** What has to be chosen before it is sent again. */
  choice?: ReactNode;
  send: (filled: FilledForm) => Promise<void>;
};

/** A form that a customer fills in: it keeps what was typed until it has been sent. */
export function FormView(props: FormViewProps) {
  const { form, relation, version, template, saved, place, heading, renderUpload, document, saveSignature } = props;
  const { submitText, choice, send } = props;
  const t = useText();
  const formRef = useRef<HTMLFormElement>(null);
  const { state, tell, forget } = useForm({ form, relation, version, template, saved });
  const name = `${form} ${relation}`;
  const mobile = emptyMobile(homeOf(place));
  const answers = answersOf(template, state, mobile);
  const sending = useSubmit({ name, template, state, answers, place, formRef, tell, document, send, forget });
  useUnknownKinds(template);
  const goOn = () => focusFirst(formRef.current, template, state);
  const press = (event: SubmitEvent) => {
    event.preventDefault();
    void sending.submit();
  };
  return (
    <form
      ref={formRef}
      className={styles.form}
      data-roomy={template.document ? true : undefined}
      aria-label={template.title}
      noValidate
      onSubmit={press}
    >
      {heading}
      <FormProgress {...progressOf(template.questions, answers)} next={nextOf(template, state)} onNext={goOn} />
      {state.news && <FormNews news={state.news} onHide={() => tell({ kind: 'hideNews' })} />}
      <Questions {...{ name, template, state, mobile, place, renderUpload, document, tell }} />
      <SignatureSlots
        form={name}
        template={template}
        signatures={state.signatures}
        unsigned={state.unsigned}
        ways={{
          save: saveSignature,
          onSigned: (at, address) => tell({ kind: 'sign', place: at, signed: { address, day: place.today } }),
        }}
      />
      {sending.failure && <NoticeBox tone="danger">{sending.failure}</NoticeBox>}
      <div role="alert">{choice}</div>
      <div>
        <Button type="submit" isWide loading={sending.isBusy} loadingLabel={t('form.submitting')}>
          {submitText ?? t('form.submit')}
        </Button>
      </div>
    </form>
  );
}

type QuestionsProps = {
  name: string;
  template: FormTemplate;
  state: FormState;
  mobile: string;
  place: FormPlace;
  renderUpload: RenderUpload;
  document: DocumentWays | undefined;
  tell: (event: FormEvent) => void;
};

function Questions({ name, template, state, mobile, place, renderUpload, document, tell }: QuestionsProps) {
  const { questions } = template;
  const t = useText();
  const numbers = numberQuestions(questions);
  return questions.map((question, at) => {
    const fault = state.faults[question.id];
    return (
      <QuestionOf
        key={question.id}
        {...{ form: name, question, place, renderUpload, fault }}
        document={template.document && document ? { ...document, ...template.document } : null}
        number={numbers[at] ?? null}
        values={valuesOf(question, state, mobile)}
        extras={state.extras[question.id] ?? {}}
        error={fault && faultText(t, fault)}
        choose={(choice) => tell({ kind: 'choose', question, choice })}
        write={(values) => tell({ kind: 'write', question, values })}
        explain={(choice, text) => tell({ kind: 'explain', question, choice, text })}
        fill={(entries) => tell({ kind: 'fill', question, entries })}
      />
    );
  });
}

function homeOf({ dialCodes, country }: FormPlace) {
  return { country, dial: dialCodes.find(({ value }) => value === country)?.dial ?? '' };
}

/** What this app does not know yet shows its title alone, and is noted. */
function useUnknownKinds({ questions }: FormTemplate): void {
  const types = questions.flatMap((question) => (question.kind === 'unknown' ? question.type : [])).join(', ');
  useEffect(() => {
    if (types !== '') logDeveloper(`form with questions of unknown type: ${types}`);
  }, [types]);
}

/** What is still wrong first, if anything is. */
function nextOf({ questions }: FormTemplate, { faults, unsigned }: FormState): { number: number | null } | null {
  const first = firstFault(questions, faults);
  return first || unsigned.length > 0 ? { number: first?.number ?? null } : null;
}
