import type { PublishedForm, SavedAnswer } from '@parlour/contract/form/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { Shop } from '@parlour/contract/shop/calls';
import type { Answer, FormTemplate } from '@parlour/domain/form/template';
import { versionChanges } from '@parlour/domain/form/version-changes';
import { formatFigures } from '@parlour/phrases/format/figures';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { memberContactQuery } from '../../features/booking/member-calls.ts';
import {
  answerQuery,
  askFormAgain,
  askNewest,
  detailsQuery,
  formQuery,
  type FormsOf,
  saveForm,
} from '../../features/form/calls.ts';
import { FormReadView } from '../../features/form/components/FormReadView.tsx';
import { FormView } from '../../features/form/components/FormView.tsx';
import { contactOf, prefilledAnswers, sentContact } from '../../features/form/contact.ts';
import { formDraft } from '../../features/form/draft.ts';
import { emptyMobile, startState } from '../../features/form/form-state.ts';
import { usePerson } from '../../features/form/person.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import type { SavedForm } from '../../features/form/use-form.ts';
import { ChoiceNeeded, type FilledForm } from '../../features/form/use-submit.ts';
import { templateIn } from '../../features/form/worded.ts';
import { useShopLanguage } from '../../features/shop/second-language.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { isLineFailure } from '../../lib/http/error-words.ts';
import { randomId } from '../../lib/random-id.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { PartFailed } from '../PartStates.tsx';
import { FormPhotos } from './FormPhotos.tsx';
import { useFormWays } from './form-ways.ts';
import { SavedMeanwhile } from './SavedMeanwhile.tsx';
import { filesOfDraft, useFresh } from './fresh-files.ts';

type FormStepProps = {
  shop: Shop;
  forms: FormsOf;
  formId: string;
  answerId: string | null;
  isEditing: boolean;
  memberId: string | null;
  /** It is filled in with a link that the store made. */
  isStaff: boolean;
  /** Answers for it are still taken. */
  isOpen: boolean;
  place: FormPlace;
  subtitle: ReactNode;
  back: (() => void) | null;
  onEdit: () => void;
  onSent: (formId: string) => void;
};

/** One form: what was answered, or to be filled in. */
export function FormStep(props: FormStepProps) {
  const { forms, formId, answerId, isEditing, memberId } = props;
  const api = useApi();
  const asksAnswer = answerId !== null;
  const answer = useQuery({
    ...answerQuery(api, forms, { id: answerId ?? '', formId, memberId }),
    enabled: asksAnswer,
  });
  const form = useQuery({ ...formQuery(api, forms, formId), enabled: !asksAnswer || isEditing });
  const failed = [answer, form].find(({ error, data }) => error && !data);
  if (failed) return <Failed {...props} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (asksAnswer && !answer.data) return <Waiting {...props} />;
  if (asksAnswer && answer.data && !isEditing) return <ReadStep {...props} answer={answer.data} />;
  return form.data ? <FillStep {...props} form={form.data} answer={answer.data} /> : <Waiting {...props} />;
}

const backOf = ({ back }: FormStepProps, label: string) => (back ? { label, onClick: back } : undefined);

function Waiting(props: FormStepProps) {
  const t = useText();
  return (
    <>
      <PageHeader title={t('form.pageTitle')} back={backOf(props, t('account.back'))} />
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={420} />
      </LoadingRegion>
    </>
  );
}

function Failed({ error, onRetry, ...props }: FormStepProps & { error: Error | null; onRetry: () => void }) {
  const t = useText();
  return (
    <>
      <PageHeader title={t('form.pageTitle')} back={backOf(props, t('account.back'))} />
      <PartFailed error={error} onRetry={onRetry} />
    </>
  );
}

type ReadStepProps = FormStepProps & { answer: SavedAnswer };

/** What was answered, in the words that it was answered to. */
function ReadStep({ answer, ...props }: ReadStepProps) {
  const { shop, place, subtitle, onEdit, isOpen } = props;
  const t = useText();
  const { textOf } = useShopLanguage(shop);
  const template = templateIn(answer.template, textOf);
  const signatures = answer.signatures.map((address) => (address === '' ? null : { address, day: answer.day }));
  return (
    <Stack gap={6}>
      <FormReadView
        form={answer.id}
        template={template}
        saved={{ answers: answer.answers, signatures }}
        place={place}
        heading={<PageHeader title={template.title} subtitle={subtitle} back={backOf(props, t('account.back'))} />}
      />
      {answer.isEditable && isOpen && (
        <Button kind="secondary" icon="edit" isWide onClick={onEdit}>
          {t('form.edit')}
        </Button>
      )}
    </Stack>
  );
}

type FillStepProps = FormStepProps & { form: PublishedForm; answer: SavedAnswer | undefined };

/** The form to be filled in. */
function FillStep({ form, answer, ...props }: FillStepProps) {
  const { shop, forms, place, subtitle } = props;
  const t = useText();
  const { textOf } = useShopLanguage(shop);
  const template = templateIn(form.template, textOf);
  const relation = usePerson() + [shop.id, forms.trigger, forms.relationId].join(' ');
  const known = useKnownAnswers(props, template);
  const before = useMemo(
    () => answer && versionChanges(templateIn(answer.template, textOf), template, answer.answers).kept,
    [answer, template, textOf],
  );
  const { upload, ...ways } = useFormWays(forms, form, template);
  const draft = formDraft(form.id, relation);
  const savedId = answer?.revisionId ?? '';
  const { send, meanwhile, settle } = useSend(props, form, () => draft.read()?.revisionId ?? savedId);
  const isTouched = useTabStore(draft)?.state.isTouched ?? false;
  const isFresh = useFresh(forms, filesOfDraft(draft));
  if (known === null || !isFresh) return <Waiting {...props} />;
  // A signature holds for what stood above it: a change of answers is signed again.
  const saved: SavedForm = { answers: before ?? known, signatures: [], revisionId: savedId };
  const keepTyped = ({ revisionId }: SavedAnswer) => {
    const begun = draft.read();
    if (begun) draft.write({ ...begun, revisionId });
    settle();
  };
  const useSaved = (newest: SavedAnswer) => {
    const { kept } = versionChanges(templateIn(newest.template, textOf), template, newest.answers);
    draft.write({ version: form.number, template, state: startState(kept), revisionId: newest.revisionId });
    settle();
  };
  return (
    <>
      <FormView
        key={form.id}
        {...{ relation, template, saved, place, send }}
        {...ways}
        renderUpload={(photos) => <FormPhotos {...photos} upload={upload} />}
        form={form.id}
        version={form.number}
        heading={<PageHeader title={template.title} subtitle={subtitle} back={backOf(props, t('account.back'))} />}
        choice={meanwhile && <SavedMeanwhile saved={meanwhile} {...{ textOf, place, keepTyped, useSaved }} />}
      />
      <LeaveQuestion
        isChanged={isTouched}
        title={t('form.leaveTitle')}
        text={t('form.leaveText')}
        asksOnClosing={false}
      />
    </>
  );
}

/** What is known of the customer, as answers: of the record, or what was typed before the form. Null while it is asked for. */
function useKnownAnswers(
  { shop, forms, memberId, isStaff, place }: FormStepProps,
  template: FormTemplate,
): Answer[] | null {
  const api = useApi();
  const typed = useTabStore(contactOf(usePerson(), shop.id));
  const { linkToken, trigger } = forms;
  const isLinked = linkToken !== '';
  const isOwn = memberId !== null && !isLinked;
  // The link of a bill opens no contact.
  const isOfBill = isLinked && trigger === 'bill' && !isStaff;
  const asks = !isOfBill && (memberId !== null || (isLinked && trigger !== 'member'));
  const named = isLinked && trigger === 'booking' ? '' : (memberId ?? '');
  const store = { shopId: shop.id, chainId: shop.chainId };
  const details = useQuery({ ...detailsQuery(api, shop, memberId ?? ''), enabled: isOwn });
  const contact = useQuery({ ...memberContactQuery(api, store, named, linkToken), enabled: asks && !isOwn });
  const record = isOwn ? details : contact;
  if (asks && record.isPending) return null;
  const known = asks ? record.data : typed;
  const insurer = place.insurers.find(({ value }) => value === details.data?.insurer)?.value ?? '';
  const dial = place.dialCodes.find(({ value }) => value === place.country)?.dial ?? '';
  return known ? prefilledAnswers(template, { ...known, insurer }, emptyMobile({ dial, country: place.country })) : [];
}

/**
 * Sends the form under one key for as long as no answer came; a form that has changed meanwhile is fetched, and its draft goes on. `meanwhile`: what another
 * device has saved since the form was begun, until it is settled which of the two stays.
 */
function useSend(props: FormStepProps, form: PublishedForm, seen: () => string) {
  const { shop, forms, memberId, place, onSent } = props;
  const [meanwhile, setMeanwhile] = useState<SavedAnswer | null>(null);
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const typed = contactOf(usePerson(), shop.id);
  const unsure = useRef<{ key: string; body: string } | null>(null);
  const send = async ({ answers, signed }: FilledForm) => {
    setMeanwhile(null);
    const submission = {
      formId: form.id,
      versionId: form.versionId,
      shopId: shop.id,
      trigger: forms.trigger,
      relationId: forms.relationId || (memberId ?? ''),
      answers: [...answers],
      signatures: [...signed],
      name: formatFigures(place.today, place.dateOrder),
      revisionId: seen(),
      ...(memberId && { memberId }),
    };
    const body = JSON.stringify(submission);
    const key = unsure.current?.body === body ? unsure.current.key : randomId();
    unsure.current = null;
    try {
      const contact = sentContact(typed.read());
      await saveForm({ api, queryClient }, { submission, contact, key, linkToken: forms.linkToken });
    } catch (error) {
      if (isLineFailure(error)) unsure.current = { key, body };
      if (isRefused(error) && error.reason === 'form_changed')
        await askFormAgain({ api, queryClient }, forms, form.id).catch(() => undefined);
      const isOvertaken = isRefused(error) && error.reason === 'changed_meanwhile';
      const asked = isOvertaken ? askNewest({ api, queryClient }, shop, forms, { formId: form.id, memberId }) : null;
      const newest = (await asked?.catch(() => null)) ?? null;
      setMeanwhile(newest);
      throw newest ? new ChoiceNeeded() : error;
    }
    toast.show({ text: t('form.saved'), tone: 'success' });
    onSent(form.id);
  };
  return { send, meanwhile, settle: () => setMeanwhile(null) };
}
