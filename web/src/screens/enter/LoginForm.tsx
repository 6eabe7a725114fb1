import { isRefused } from '@parlour/contract/envelope';
import { checkForgotten } from '@parlour/domain/account/check-forgotten';
import { checkExists, logIn } from '../../features/account/calls/enter.ts';
import { logInFaults } from '../../features/account/checks.ts';
import { beginCodeFlow } from '../../features/account/code-flow.ts';
import { browserHasPasskeys } from '../../features/account/passkey-browser.ts';
import { typePassword, typedText, typeText, useTypedPassword } from '../../features/account/typed.ts';
import { offerPasskey } from '../../lib/session/passkey-offer.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { EntryLanguage } from './EntryLanguage.tsx';
import { OtherWaysIn } from './OtherWaysIn.tsx';
import type { EntryWays } from './entry-ways.ts';
import { fieldId, useForm } from '../../features/account/form.ts';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { SecretField } from '../../features/account/components/SecretField.tsx';
import styles from './LoginForm.module.css';
import { currentPlace } from './place.ts';

/** E-mail or phone and a password. */
export function LoginForm({ ways }: { ways: EntryWays }) {
  const { api, language, t } = useAppContext();
  const { username } = useTabStore(typedText);
  const password = useTypedPassword();
  const form = useForm(async (refuse) => {
    const faults = logInFaults({ username, password });
    if (faults.length > 0) return refuse(...faults);
    await logIn(api, { username, password, language, place: currentPlace() });
    offerPasskey(true);
  });
  const forgot = useForgot(ways, username);
  const errorOf = (field: string) => forgot.errorOf(field) ?? form.errorOf(field);
  return (
    <Stack gap={5}>
      <FormFrame
        form={{ ...form, whole: form.whole ?? forgot.whole, submit: (event) => (forgot.clear(), form.submit(event)) }}
        submitText={t('account.signIn')}
        busyText={t('account.signingIn')}
      >
        <NameAndPassword errorOf={errorOf} />
        <div className={styles.forgot}>
          <Button
            kind="quiet"
            size="sm"
            loading={forgot.isBusy}
            loadingLabel={t('account.checking')}
            onClick={() => {
              form.clear();
              void forgot.run();
            }}
          >
            {t('account.forgot')}
          </Button>
        </div>
      </FormFrame>
      <OtherWaysIn ways={ways} />
      <Others ways={ways} />
    </Stack>
  );
}

const forgotWords = {
  username_empty: 'account.forgotEmailNeeded',
  not_registered: 'account.notRegistered',
  not_an_email: 'account.emailToRetrieve',
} as const;

type NameAndPasswordProps = { errorOf: (field: string) => string | undefined };

/** The two fields that password managers know. */
function NameAndPassword({ errorOf }: NameAndPasswordProps) {
  const { t } = useAppContext();
  const { username } = useTabStore(typedText);
  const password = useTypedPassword();
  return (
    <>
      <TextField
        id={fieldId('username')}
        name="username"
        label={t('account.username')}
        inputMode="email"
        autoComplete={browserHasPasskeys() ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-required
        value={username}
        error={errorOf('username')}
        onChange={(event) => typeText({ username: event.target.value })}
      />
      <SecretField
        field="password"
        label={t('account.password')}
        value={password}
        error={errorOf('password')}
        onType={typePassword}
      />
    </>
  );
}

/** Registered at all, then an e-mail at all, then the code: in this order, as the documents have it. */
function useForgot(ways: EntryWays, username: string) {
  const { api } = useAppContext();
  return useForm(async (refuse) => {
    const first = checkForgotten(username, null);
    const checked = first.ok ? checkForgotten(username, await isRegistered()) : first;
    if (!checked.ok) return refuse({ field: 'username', key: forgotWords[checked.reason] });
    beginCodeFlow({ purpose: 'reset', email: username.trim(), mobile: '' });
    ways.open('verify');
  });

  async function isRegistered(): Promise<boolean> {
    try {
      return await checkExists(api, username);
    } catch (error) {
      // A name that is neither an e-mail nor a mobile belongs to no account.
      if (isRefused(error) && error.reason === 'invalid_input') return false;
      throw error;
    }
  }
}

/** The ways beside signing in: an account of one's own, another language, and going on without. */
function Others({ ways }: { ways: EntryWays }) {
  const { t } = useAppContext();
  // What was tried as a password here is none that was chosen for a new account.
  const openSignUp = () => {
    typePassword('');
    ways.open('signup');
  };
  return (
    <Stack gap={3}>
      {ways.scene === 'storedDeposit' && (
        <Button isWide onClick={ways.skip}>
          {t('account.skipSignIn')}
        </Button>
      )}
      <div className={styles.other}>
        <p>{t('account.newHere')}</p>
        <Button kind="secondary" isWide onClick={openSignUp}>
          {t('account.createAccount')}
        </Button>
      </div>
      <EntryLanguage />
    </Stack>
  );
}
