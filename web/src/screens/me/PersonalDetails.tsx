import type { PersonalDetails as Details, User } from '@parlour/contract/account/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { PhoneCheck } from '@parlour/contract/reference/calls';
import { type Gender, genders } from '@parlour/domain/member/personal-data';
import { isBlank } from '@parlour/domain/member/contact';
import { isFamilyFirst, type Language } from '@parlour/phrases/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkMobile } from '../../features/account/calls/enter.ts';
import { detailsQuery, saveDetails } from '../../features/account/calls/settings.ts';
import { detailsTyped, detailsWith, typeDetails } from '../../features/account/details-typed.ts';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { SecretField } from '../../features/account/components/SecretField.tsx';
import { fieldId, type Fault, useForm } from '../../features/account/form.ts';
import { faultsWithMobile } from '../../features/account/mobile-check.ts';
import { isSameMobile } from '../../features/account/same-mobile.ts';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { sessionState } from '../../lib/session/session.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Loaded } from './Loaded.tsx';
import { MobileField } from './MobileField.tsx';
import { BirthdayAndReligion, OwnPhoto } from './MoreDetails.tsx';

/** Name, mobile and choices; nothing is kept until it is saved. */
export function PersonalDetails({ user }: { user: User }) {
  const { api } = useAppContext();
  const details = useQuery(detailsQuery(api, user.id));
  return (
    <Loaded query={details} height={360}>
      {(known) => <DetailsForm key={user.id} user={user} known={known} />}
    </Loaded>
  );
}

const mobileOf = ({ mobile, country, dialCode }: Details) => ({ mobile, country, dialCode });

/** What the server refuses, each at its field. */
const saveFaults: Partial<Record<string, Fault>> = {
  birthday_unreal: { field: 'birthday', key: 'reasons.birthday_unreal' },
  password_needed: { field: 'current', key: 'reasons.password_needed' },
  password_wrong: { field: 'current', key: 'reasons.password_wrong' },
};

/** What is wrong with the name and the mobile, in the order of the form. */
function contactFaults(
  { firstName, lastName, mobile }: Details,
  checked: PhoneCheck | null,
  language: Language,
): Fault[] {
  const faults: Fault[] = [];
  if (isBlank(firstName) && isBlank(lastName))
    faults.push({ field: nameFields(language)[0], key: 'reasons.name_needed' });
  if (isBlank(mobile)) faults.push({ field: 'mobile', key: 'reasons.mobile_missing' });
  if (checked?.isValid === false)
    faults.push({ field: 'mobile', key: 'reasons.mobile_against_rules', detail: checked.detail });
  return faults;
}

type DetailsFormProps = { user: User; known: Details };

function DetailsForm({ user, known }: DetailsFormProps) {
  const { api, language, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const details = detailsWith(known, useTabStore(detailsTyped), user.id);
  const type = (change: Partial<Details>) => typeDetails(user.id, change);
  const [password, setPassword] = useState('');
  const isOtherMobile = !isSameMobile(details, known);
  // The server has the last word: the mobile may have been changed elsewhere meanwhile.
  const [wasAsked, setAsked] = useState(false);
  const asksPassword = isOtherMobile || wasAsked;
  const isChanged = isOtherMobile || JSON.stringify({ ...details, ...mobileOf(known) }) !== JSON.stringify(known);
  const form = useForm(async (refuse) => {
    const { mobile, country } = details;
    const checking = isOtherMobile && !isBlank(mobile) ? checkMobile(api, country, mobile) : null;
    const faults = await faultsWithMobile(checking, (checked) => [
      ...contactFaults(details, checked, language),
      ...(asksPassword && password === '' ? [{ field: 'current', key: 'reasons.password_needed' } as const] : []),
    ]);
    if (faults.length > 0) return refuse(...faults);
    try {
      await saveDetails({ api, queryClient }, user, details, asksPassword ? password : undefined);
    } catch (error) {
      const fault = isRefused(error) ? saveFaults[error.reason] : undefined;
      if (fault === undefined) throw error;
      setAsked(wasAsked || fault.field === 'current');
      return refuse(fault);
    }
    setAsked(false);
    setPassword('');
    detailsTyped.clear();
    toast.show({ text: t('account.detailsSaved'), tone: 'success' });
  });
  return (
    <>
      <FormFrame form={form} submitText={t('account.save')} busyText={t('account.saving')}>
        <DetailsFields details={details} type={type} errorOf={form.errorOf} />
        {asksPassword && (
          <SecretField
            field="current"
            label={t('account.currentPassword')}
            hint={t('account.mobilePassword')}
            value={password}
            error={form.errorOf('current')}
            onType={setPassword}
          />
        )}
      </FormFrame>
      <LeaveQuestion
        isChanged={isChanged}
        title={t('account.unsavedTitle')}
        text={t('account.unsavedText')}
        // A customer whose session is lost is sent to sign in; the typed values are kept until then.
        isAsked={() => sessionState().status === 'signedIn'}
        asksOnClosing
        onLeave={() => detailsTyped.clear()}
      />
    </>
  );
}

type FieldsProps = {
  details: Details;
  type: (change: Partial<Details>) => void;
  errorOf: (field: string) => string | undefined;
};

/** The two names in the order of the reader's language. */
const nameFields = (language: Language) =>
  isFamilyFirst(language) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);

function DetailsFields({ details, type, errorOf }: FieldsProps) {
  const { language, t } = useAppContext();
  return (
    <>
      <OwnPhoto details={details} type={type} />
      {nameFields(language).map((field) => (
        <TextField
          key={field}
          id={fieldId(field)}
          label={t(`account.${field}`)}
          autoComplete={field === 'lastName' ? 'family-name' : 'given-name'}
          maxLength={200}
          value={details[field]}
          error={errorOf(field)}
          onChange={(event) => type({ [field]: event.target.value })}
        />
      ))}
      <MobileField label={t('account.mobile')} contact={details} type={type} error={errorOf('mobile')} />
      <BirthdayAndReligion details={details} type={type} errorOf={errorOf} />
      <SelectField
        id={fieldId('gender')}
        label={t('account.gender')}
        note={t('booking.optional')}
        autoComplete="sex"
        options={genders.map((gender) => ({ value: String(gender), text: t(`account.gender_${gender}`) }))}
        value={String(details.gender ?? 3)}
        onChange={(event) => type({ gender: Number(event.target.value) as Gender })}
      />
    </>
  );
}
