import { genders, religions } from '@parlour/domain/member/personal-data';
import { customerSources, firstBirthday, type Profile, profileFields } from '@parlour/domain/member/profile';
import { byName, formatCountry } from '@parlour/phrases/format';
import { languages } from '@parlour/phrases/languages';
import { useMemo } from 'react';
import { fieldId } from '../../features/account/form.ts';
import type { FormPlace } from '../../features/form/question-ways.ts';
import { useText } from '../../lib/app-context.ts';
import { dateWords } from '../../lib/language/date-words.ts';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { groups, type ShownField } from './fields.ts';
import { ProfilePhone } from './ProfilePhone.tsx';
import styles from './ProfileFields.module.css';

export type ProfileFieldsProps = {
  profile: Profile;
  change: (change: Partial<Profile>) => void;
  errorOf: (field: string) => string | undefined;
  place: FormPlace;
  /** Of the chain or the store, which sees what is written. */
  name: string;
  /** The contact is that of another customer, and no account signs in with it. */
  isNew?: boolean;
};

/** All fields of a profile in groups; a group of private ones says who sees them, and why. */
export function ProfileFields(props: ProfileFieldsProps) {
  const t = useText();
  return groups.map(({ id, why, fields }) => (
    <section key={id} aria-labelledby={`profile-${id}`} className={styles.group}>
      <div>
        <h2 id={`profile-${id}`}>{t(`member.${id}`)}</h2>
        {why && !(props.isNew && id === 'contact') && (
          <p className={styles.why}>{t(`member.${why}`, { name: props.name })}</p>
        )}
      </div>
      <Stack gap={4}>
        {fields.map((field) => (
          <OneField key={field} field={field} {...props} />
        ))}
      </Stack>
    </section>
  ));
}

type OneProps = ProfileFieldsProps & { field: ShownField };

function OneField(props: OneProps) {
  switch (props.field) {
    case 'mobile':
      return <ProfilePhone {...props} phrase="phone" fields={['mobile', 'dialCode', 'country']} />;
    case 'emergencyMobile':
      return (
        <ProfilePhone
          {...props}
          phrase="emergencyMobile"
          fields={['emergencyMobile', 'emergencyDialCode', 'emergencyCountry']}
        />
      );
    case 'birthday':
      return <Birthday {...props} />;
    case 'gender':
    case 'religion':
    case 'source':
    case 'language':
    case 'nationality':
    case 'insurer':
      return <Choice {...props} field={props.field} />;
    default:
      return <Words {...props} field={props.field} />;
  }
}

type ChoiceField = 'gender' | 'religion' | 'source' | 'language' | 'nationality' | 'insurer';
type WordsField = Exclude<ShownField, ChoiceField | 'birthday' | 'mobile' | 'emergencyMobile'>;

const autoCompletes: Partial<Record<WordsField, string>> = { email: 'email', address: 'street-address' };

function Words({ field, profile, change, errorOf }: OneProps & { field: WordsField }) {
  const t = useText();
  return (
    <TextField
      id={fieldId(field)}
      label={t(`member.${field}`)}
      type={field === 'email' ? 'email' : 'text'}
      autoComplete={autoCompletes[field] ?? 'off'}
      maxLength={profileFields[field].most}
      value={profile[field]}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}

function Birthday({ profile, change, errorOf, place: { tag, dateOrder: order, today } }: OneProps) {
  const t = useText();
  return (
    <DateField
      {...{ tag, order, today }}
      id={fieldId('birthday')}
      label={t('member.birthday')}
      words={dateWords(t)}
      min={firstBirthday}
      max={today}
      isBirthday
      value={profile.birthday}
      error={errorOf('birthday')}
      onChange={(birthday) => change({ birthday })}
    />
  );
}

function Choice({ field, profile, change, errorOf, place, name }: OneProps & { field: ChoiceField }) {
  const t = useText();
  const options = useOptions(field, place);
  const isUnlisted = field === 'insurer' && options.length === 0;
  return (
    <SelectField
      id={fieldId(field)}
      label={t(`member.${field}`)}
      hint={isUnlisted ? t('member.noInsurers', { name }) : undefined}
      placeholder={field === 'gender' ? undefined : t('member.notSaid')}
      autoComplete="off"
      options={options}
      value={profile[field]}
      error={errorOf(field)}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}

type Option = { value: string; text: string; lang?: string };

function useOptions(field: ChoiceField, { tag, dialCodes, insurers }: FormPlace): readonly Option[] {
  const t = useText();
  const countries = useMemo(() => {
    if (field !== 'nationality') return [];
    const compare = byName({ tag });
    return dialCodes
      .map(({ value }) => ({ value, text: formatCountry(value, { tag }) }))
      .toSorted((left, right) => compare(left.text, right.text));
  }, [field, tag, dialCodes]);
  switch (field) {
    case 'gender':
      return genders.map((gender) => ({ value: String(gender), text: t(`account.gender_${gender}`) }));
    case 'religion':
      return religions.map((religion) => ({ value: religion, text: t(`account.religion_${religion}`) }));
    case 'source':
      return customerSources.map((source) => ({ value: source, text: t(`member.source_${source}`) }));
    case 'language':
      return Object.values(languages).map(({ key, label, tag: lang }) => ({ value: key, text: label, lang }));
    case 'nationality':
      return countries;
    case 'insurer':
      return insurers;
  }
}
