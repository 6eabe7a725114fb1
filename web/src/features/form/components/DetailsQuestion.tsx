import { firstBirthday, mostDetailCharacters } from '@parlour/domain/form/check-answers';
import { isDetailFilled } from '@parlour/domain/form/is-answered';
import { type DetailKey, mobileSeparator } from '@parlour/domain/form/template';
import { useText } from '../../../lib/app-context.ts';
import { dateWords } from '../../../lib/language/date-words.ts';
import { DateField } from '@parlour/ui/date/DateField.tsx';
import { PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { SelectField } from '@parlour/ui/form/SelectField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import type { FormPlace, PersonQuestion, QuestionWays } from '../question-ways.ts';
import { typedMobile } from '../typed-mobile.ts';
import styles from './Question.module.css';

type DetailProps = {
  value: string;
  error: string | undefined;
  change: (value: string) => void;
  place: FormPlace;
};

/** What the form asks of the customer's own details, in the order of the form. */
export function DetailsQuestion(ways: QuestionWays<PersonQuestion>) {
  const { question, values, fault, error, titleId, textId, place, write } = ways;
  // A required block wants each detail: all that are open are marked at once.
  const isAtFault = (key: DetailKey, at: number) =>
    fault?.reason === 'required'
      ? !isDetailFilled(key, { value: values[at] ?? '', extraText: '' })
      : fault?.item === at;
  return (
    <div role="group" aria-labelledby={titleId} aria-describedby={textId} className={styles.details}>
      {question.items.map((key, at) => {
        const props: DetailProps = {
          value: values[at] ?? '',
          error: isAtFault(key, at) ? error : undefined,
          change: (next) => write(values.map((value, index) => (index === at ? next : value))),
          place,
        };
        return (
          <div key={key} data-detail={key}>
            <Detail {...props} detail={key} />
          </div>
        );
      })}
    </div>
  );
}

function Detail({ detail, ...props }: DetailProps & { detail: DetailKey }) {
  switch (detail) {
    case 'birthday':
      return <Birthday {...props} />;
    case 'gender':
      return <Gender {...props} />;
    case 'mobile':
      return <Mobile {...props} />;
    case 'insurer':
      return <Insurer {...props} />;
    default:
      return <Words {...props} detail={detail} />;
  }
}

const autoCompletes: Partial<Record<DetailKey, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  address: 'street-address',
};

function Words({ detail, value, error, change }: DetailProps & { detail: DetailKey }) {
  const t = useText();
  return (
    <TextField
      label={t(`form.${detail}`)}
      error={error}
      type={detail === 'email' ? 'email' : 'text'}
      autoComplete={autoCompletes[detail] ?? 'off'}
      maxLength={mostDetailCharacters}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function Birthday({ value, error, change, place: { tag, dateOrder: order, today } }: DetailProps) {
  const t = useText();
  return (
    <DateField
      {...{ tag, order, today, value, error }}
      label={t('form.birthday')}
      words={dateWords(t)}
      min={firstBirthday}
      max={today}
      isBirthday
      onChange={change}
    />
  );
}

const genders = ['0', '1', '2', '3'] as const;

function Gender({ value, error, change }: DetailProps) {
  const t = useText();
  const options = genders.map((gender) => ({ value: gender, text: t(`form.gender_${gender}`) }));
  return <RadioGroup label={t('form.gender')} error={error} options={options} selected={value} onSelect={change} />;
}

function Mobile({ value, error, change, place: { dialCodes } }: DetailProps) {
  const t = useText();
  const [number = '', dial = '', country = ''] = value.split(mobileSeparator);
  const move = (next: string) => {
    const code = dialCodes.find((one) => one.value === next);
    change([number, code?.dial ?? dial, next].join(mobileSeparator));
  };
  return (
    <PhoneField
      legend={t('form.mobile')}
      dialLabel={t('field.dialCode')}
      numberLabel={t('field.number')}
      error={error}
      dialCodes={dialCodes}
      dialValue={country}
      onDialChange={move}
      maxLength={20}
      value={number}
      onChange={(event) => change(typedMobile(value, event.target.value, dialCodes))}
    />
  );
}

function Insurer({ value, error, change, place: { insurers } }: DetailProps) {
  const t = useText();
  return (
    <SelectField
      label={t('form.insurer')}
      error={error}
      placeholder={t('field.choose')}
      options={insurers}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
