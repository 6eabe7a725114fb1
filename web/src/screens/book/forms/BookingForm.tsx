import type { FormCard, PublishedForm } from '@parlour/contract/form/calls';
import type { FilledForm } from '@parlour/contract/form/filled';
import { useQuery } from '@tanstack/react-query';
import { formRelation } from '../../../features/booking/form-relation.ts';
import { type FormsOf, formQuery } from '../../../features/form/calls.ts';
import { FormView } from '../../../features/form/components/FormView.tsx';
import { prefilledAnswers } from '../../../features/form/contact.ts';
import { formDraft } from '../../../features/form/draft.ts';
import { endedFiles, withAddresses } from '../../../features/form/ended-files.ts';
import { emptyMobile, startState } from '../../../features/form/form-state.ts';
import { usePerson } from '../../../features/form/person.ts';
import { nextStep, firstStep } from '../../../features/form/page-steps.ts';
import type { FormPlace } from '../../../features/form/question-ways.ts';
import { templateIn } from '../../../features/form/worded.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { FullScreen } from '@parlour/ui/overlay/FullScreen.tsx';
import { useFormPlace } from '../../forms/form-place.ts';
import { useFormWays } from '../../forms/form-ways.ts';
import { filesOfDraft, useFresh } from '../../forms/fresh-files.ts';
import { FormPhotos } from '../../forms/FormPhotos.tsx';
import { PartFailed } from '../../PartStates.tsx';
import type { BookVisit } from '../visit.ts';

type BookingFormProps = {
  visit: BookVisit;
  card: FormCard;
  /** Told once, when the form was filled in. */
  onFilled: (filled: FilledForm) => void;
  onClose: () => void;
};

/** A form over the pages of a booking: nothing is saved before the booking is. */
export function BookingForm(props: BookingFormProps) {
  const { visit, card, onClose } = props;
  const t = useText();
  const { text } = visit.textOf(card.title.text, card.title.second ?? '');
  const forms: FormsOf = {
    shopId: visit.shop.id,
    formId: card.id,
    trigger: 'booking',
    relationId: '',
    linkToken: '',
  };
  const form = useQuery(formQuery(useApi(), forms, card.id));
  const place = useFormPlace(visit.shop, visit.parameters);
  const back = { label: t('booking.backOnePage'), onClick: onClose };
  return (
    <FullScreen look="page" label={text} onClose={onClose}>
      <Page isNarrow screen="BookingForm">
        {form.data && place ? (
          <Filling {...props} {...{ forms, place, back }} form={form.data} />
        ) : (
          <>
            <PageHeader title={text} back={back} />
            {form.error && !form.data ? (
              <PartFailed error={form.error} onRetry={() => void form.refetch()} />
            ) : (
              <Waiting />
            )}
          </>
        )}
      </Page>
    </FullScreen>
  );
}

type FillingProps = BookingFormProps & {
  form: PublishedForm;
  forms: FormsOf;
  place: FormPlace;
  back: { label: string; onClick: () => void };
};

function Filling({ visit, form, forms, place, back, onFilled }: FillingProps) {
  const t = useText();
  const { shop, draft, change, textOf } = visit;
  const template = templateIn(form.template, textOf);
  const { upload, ...ways } = useFormWays(forms, form, template);
  const relation = usePerson() + formRelation(shop.id);
  const before = draft.profile?.find(({ formId }) => formId === form.id);
  const isDraftFresh = useFresh(forms, filesOfDraft(formDraft(form.id, relation)));
  const isKeptFresh = useFresh(forms, {
    ended: (now) => endedFiles(before ? { template, state: startState(before.answers) } : null, now),
    put: (fresh) => change((current) => ({ ...current, profile: withFreshFiles(current.profile, form.id, fresh) })),
  });
  const dial = place.dialCodes.find(({ value }) => value === place.country)?.dial ?? '';
  const prefilled = prefilledAnswers(template, draft.contact, emptyMobile({ dial, country: place.country }));
  const facts = { isKnown: true, formId: form.id, answerId: null, isBooking: true };
  if (!isDraftFresh || !isKeptFresh) return <Waiting />;
  return (
    <FormView
      key={relation}
      {...{ template, place }}
      {...ways}
      form={form.id}
      relation={relation}
      version={form.number}
      // What is changed is signed again.
      saved={{ answers: before?.answers ?? prefilled, signatures: [] }}
      heading={<PageHeader title={template.title} subtitle={shop.name} back={back} />}
      renderUpload={(photos) => <FormPhotos {...photos} upload={upload} />}
      submitText={t('form.keep')}
      send={async ({ answers, signed }) => {
        const next = nextStep(firstStep(facts), { kind: 'formSent' }, facts);
        if (next.name === 'handed')
          onFilled({ formId: form.id, versionId: form.versionId, answers: [...answers], signatures: [...signed] });
      }}
    />
  );
}

/** The forms of a booking, where one has other addresses of the same files. */
const withFreshFiles = (
  profile: readonly FilledForm[] | undefined,
  formId: string,
  fresh: ReadonlyMap<string, string>,
): FilledForm[] | undefined =>
  profile?.map((filled) =>
    filled.formId === formId ? { ...filled, answers: withAddresses(filled.answers, fresh) } : filled,
  );

function Waiting() {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={420} />
    </LoadingRegion>
  );
}
