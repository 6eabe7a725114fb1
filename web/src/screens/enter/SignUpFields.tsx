import type { MouseEvent, ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import type { SignUpValues } from '../../features/account/checks.ts';
import { EmailField } from '../../features/account/components/EmailField.tsx';
import { SecretField } from '../../features/account/components/SecretField.tsx';
import { typePassword, typeText } from '../../features/account/typed.ts';
import { usePhoneTyping } from '../../features/booking/components/phone-typing.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { type DialCode, PhoneField } from '@parlour/ui/form/PhoneField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import type { EntryWays } from './entry-ways.ts';
import { fieldId } from '../../features/account/form.ts';
import styles from './SignUpForm.module.css';

type ErrorOf = (field: string) => string | undefined;
type Codes = { dialCodes: readonly DialCode[]; failure: unknown; isFetching: boolean; retry: () => void };
type SignUpFieldsProps = { values: SignUpValues; codes: Codes; errorOf: ErrorOf };

/** Last name, first name, e-mail, mobile, password, in this order. */
export function SignUpFields({ values, codes, errorOf }: SignUpFieldsProps) {
  const t = useText();
  return (
    <>
      <div className={styles.names}>
        <TextField
          id={fieldId('lastName')}
          name="family-name"
          label={t('account.lastName')}
          autoComplete="family-name"
          maxLength={64}
          value={values.lastName}
          error={errorOf('lastName')}
          onChange={(event) => typeText({ lastName: event.target.value })}
        />
        <TextField
          id={fieldId('firstName')}
          name="given-name"
          label={t('account.firstName')}
          autoComplete="given-name"
          maxLength={64}
          value={values.firstName}
          error={errorOf('firstName')}
          onChange={(event) => typeText({ firstName: event.target.value })}
        />
      </div>
      <EmailField
        label={t('account.email')}
        value={values.email}
        error={errorOf('email')}
        onType={(email) => typeText({ email })}
      />
      <Mobile values={values} codes={codes} error={errorOf('mobile')} />
      <SecretField
        isNew
        field="password"
        label={t('account.password')}
        hint={t('account.passwordHint')}
        value={values.password}
        error={errorOf('password')}
        onType={typePassword}
      />
    </>
  );
}

type MobileProps = Omit<SignUpFieldsProps, 'errorOf'> & { error: string | undefined };

/** A message says when the codes could not be fetched, and they can be asked for again; the number can be typed meanwhile. */
function Mobile({ values, codes: { dialCodes, failure, isFetching, retry }, error }: MobileProps) {
  const t = useText();
  const typing = usePhoneTyping(values, typeText, dialCodes);
  const again = failure ? (
    <Button
      kind="secondary"
      loading={isFetching}
      loadingLabel={t('shell.loading')}
      onClick={() => isFetching || retry()}
    >
      {t('shell.retry')}
    </Button>
  ) : undefined;
  return (
    <PhoneField
      id={fieldId('mobile')}
      name="tel-national"
      legend={t('account.mobile')}
      dialLabel={t('account.dialCode')}
      numberLabel={t('account.mobileNumber')}
      dialCodes={dialCodes}
      dialValue={values.country}
      insteadOfCodes={again}
      {...(failure ? { hint: errorWords(failure, t).text } : {})}
      onDialChange={(country) => typeText({ country })}
      maxLength={40}
      aria-required
      value={values.mobile}
      error={error}
      {...typing}
    />
  );
}

type ConsentsProps = { values: SignUpValues; errorOf: ErrorOf; ways: EntryWays };

/** Both boxes are empty at first; the texts open without ticking them. */
export function Consents({ values, errorOf, ways }: ConsentsProps) {
  const t = useText();
  return (
    <>
      <Checkbox
        id={fieldId('agrees')}
        label={<AgreeWords ways={ways} />}
        checked={values.agrees}
        error={errorOf('agrees')}
        onChange={(event) => typeText({ agrees: event.target.checked })}
      />
      <Checkbox
        id={fieldId('receives')}
        label={t('account.receiveBooking')}
        hint={t('account.receiveNeeded')}
        checked={values.receives}
        error={errorOf('receives')}
        onChange={(event) => typeText({ receives: event.target.checked })}
      />
    </>
  );
}

const marks = { terms: '\u0001', privacy: '\u0002' };

/** The sentence with its two links, wherever the language puts them. */
function AgreeWords({ ways }: { ways: EntryWays }): ReactNode {
  const t = useText();
  // oxlint-disable-next-line no-control-regex -- the marks stand for the links, and no customer types them.
  const parts = t('account.agree', marks).split(/([\u0001\u0002])/);
  const link = (page: 'terms' | 'privacy') => (
    <a
      key={page}
      href={paths.signUp({ view: page })}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        ways.open(page);
      }}
    >
      {t(`account.${page}`)}
    </a>
  );
  return parts.map((part) => (part === marks.terms ? link('terms') : part === marks.privacy ? link('privacy') : part));
}
