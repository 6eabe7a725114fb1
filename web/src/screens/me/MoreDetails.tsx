import type { PersonalDetails as Details } from '@parlour/contract/account/calls';
import { religions } from '@parlour/domain/member/personal-data';
import { firstBirthday } from '@parlour/domain/member/profile';
import { todayIn } from '@parlour/domain/time/zone';
import { deviceZone } from '@parlour/phrases/format';
import { formatTag, isFamilyFirst } from '@parlour/phrases/languages';
import { fieldId } from '../../features/account/form.ts';
import { PhotoUpload } from '../../features/file/components/PhotoUpload.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { dateWords } from '../../lib/language/date-words.ts';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';

type MoreProps = { details: Details; type: (change: Partial<Details>) => void };

/** The one picture of the account, shrunk and checked as every picture that customers send. */
export function OwnPhoto({ details, type }: MoreProps) {
  const { t } = useAppContext();
  return (
    <PhotoUpload
      label={t('settings.photo')}
      note={t('settings.photoHint')}
      most={1}
      kept={details.avatarUrl ? [details.avatarUrl] : []}
      onChange={([url = '']) => {
        if (url !== (details.avatarUrl ?? '')) type({ avatarUrl: url });
      }}
    />
  );
}

/** A religion is asked beside a sentence that says how it is kept. */
export function BirthdayAndReligion({
  details,
  type,
  errorOf,
}: MoreProps & { errorOf: (field: string) => string | undefined }) {
  const { language, t } = useAppContext();
  const today = todayIn(deviceZone(), serverNow());
  return (
    <>
      <DateField
        id={fieldId('birthday')}
        label={t('settings.birthday')}
        note={t('booking.optional')}
        words={dateWords(t)}
        tag={formatTag(language)}
        // No store says the order here: the year first where names begin with the family, else the day.
        order={isFamilyFirst(language) ? '2' : ''}
        today={today}
        min={firstBirthday}
        max={today}
        isBirthday
        value={details.birthday ?? ''}
        error={errorOf('birthday')}
        onChange={(birthday) => type({ birthday })}
      />
      <SelectField
        id={fieldId('religion')}
        label={t('settings.religion')}
        note={t('booking.optional')}
        hint={t('settings.religionHint')}
        autoComplete="off"
        options={[
          { value: '', text: t('settings.notSaid') },
          ...religions.map((religion) => ({ value: religion, text: t(`account.religion_${religion}`) })),
        ]}
        value={details.religion ?? ''}
        onChange={(event) => type({ religion: religions.find((one) => one === event.target.value) ?? null })}
      />
    </>
  );
}
