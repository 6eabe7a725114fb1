import type { PersonalDetails as Details, User } from '@parlour/contract/account';
import { isBlank } from '@parlour/domain/member/contact';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { isMobileValid } from '../../features/account/calls/enter.ts';
import { detailsQuery, saveDetails } from '../../features/account/calls/settings.ts';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { fieldId, useForm } from '../../features/account/form.ts';
import { usePhoneTyping } from '../../features/booking/components/phone-typing.ts';
import { dialCodesQuery } from '../../features/reference/calls.ts';
import { dialCodeOptions } from '../../features/reference/dial-code-options.ts';
import { useSurroundings } from '../../lib/surroundings.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Loaded } from './Loaded.tsx';

const AlertDialog = lazy(() => import('../../ui/AlertDialog.tsx').then((module) => ({ default: module.AlertDialog })));

/** Name, mobile and wishes; nothing is kept until it is saved (ACC-01). */
export function PersonalDetails({ user }: { user: User }) {
  const { api } = useSurroundings();
  const details = useQuery(detailsQuery(api, user.id));
  return (
    <Loaded query={details} height={360}>
      {(known) => <DetailsForm key={user.id} user={user} known={known} />}
    </Loaded>
  );
}

type DetailsFormProps = { user: User; known: Details };

function DetailsForm({ user, known }: DetailsFormProps) {
  const { api, t } = useSurroundings();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [details, setDetails] = useState<Details>(known);
  const type = (change: Partial<Details>) => setDetails((current) => ({ ...current, ...change }));
  const isChanged = JSON.stringify(details) !== JSON.stringify(known);
  const form = useForm(async (refuse) => {
    if (isBlank(details.firstName) && isBlank(details.lastName))
      return refuse({ field: 'lastName', key: 'reasons.name_needed' });
    if (isBlank(details.mobile)) return refuse({ field: 'mobile', key: 'reasons.mobile_missing' });
    const isOtherMobile = details.mobile !== known.mobile || details.country !== known.country;
    if (isOtherMobile && !(await isMobileValid(api, details.country, details.mobile)))
      return refuse({ field: 'mobile', key: 'reasons.mobile_against_rules' });
    await saveDetails({ api, queryClient }, user, details);
    toast.show({ text: t('account.detailsSaved'), tone: 'success' });
  });
  return (
    <>
      <FormFrame form={form} submitText={t('account.save')} busyText={t('account.saving')}>
        <DetailsFields details={details} type={type} errorOf={form.errorOf} />
      </FormFrame>
      <LeaveQuestion isChanged={isChanged} />
    </>
  );
}

type FieldsProps = {
  details: Details;
  type: (change: Partial<Details>) => void;
  errorOf: (field: string) => string | undefined;
};

function DetailsFields({ details, type, errorOf }: FieldsProps) {
  const { t } = useSurroundings();
  return (
    <>
      <TextField
        id={fieldId('lastName')}
        label={t('account.lastName')}
        autoComplete="family-name"
        maxLength={200}
        value={details.lastName}
        error={errorOf('lastName')}
        onChange={(event) => type({ lastName: event.target.value })}
      />
      <TextField
        id={fieldId('firstName')}
        label={t('account.firstName')}
        autoComplete="given-name"
        maxLength={200}
        value={details.firstName}
        onChange={(event) => type({ firstName: event.target.value })}
      />
      <MobileOfDetails details={details} type={type} errorOf={errorOf} />
      <Checkbox
        id={fieldId('receives')}
        label={t('account.receiveBooking')}
        hint={t('account.receiveBookingHint')}
        checked={details.receivesBookingMail}
        onChange={(event) => type({ receivesBookingMail: event.target.checked })}
      />
    </>
  );
}

function MobileOfDetails({ details, type, errorOf }: FieldsProps) {
  const { api, language, t } = useSurroundings();
  const { data } = useQuery(dialCodesQuery(api));
  const dialCodes = useMemo(() => dialCodeOptions(data ?? [], { tag: formatTag(language) }), [data, language]);
  const typing = usePhoneTyping(details, type, dialCodes);
  return (
    <PhoneField
      id={fieldId('mobile')}
      legend={t('account.mobile')}
      dialLabel={t('account.dialCode')}
      numberLabel={t('account.mobileNumber')}
      dialCodes={dialCodes}
      dialValue={details.country}
      onDialChange={(country) =>
        type({ country, dialCode: dialCodes.find(({ value }) => value === country)?.dial ?? '' })
      }
      maxLength={40}
      value={details.mobile}
      error={errorOf('mobile')}
      {...typing}
    />
  );
}

/** Walking away from what is not saved is asked about first; closing the window as well, in the browser's own words. */
function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const { t } = useSurroundings();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged &&
      (current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <AlertDialog
        isOpen
        title={t('account.unsavedTitle')}
        cancelText={t('account.stay')}
        confirmText={t('account.leave')}
        onCancel={blocker.reset}
        onConfirm={blocker.proceed}
        loading={false}
        loadingLabel={t('shell.loading')}
        error={null}
      >
        <p>{t('account.unsavedText')}</p>
      </AlertDialog>
    </Suspense>
  );
}
