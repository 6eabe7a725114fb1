import { isBlank } from '@parlour/domain/member/contact';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatTag } from '@parlour/phrases/languages';
import { checkMobile, preRegister } from '../../features/account/calls/enter.ts';
import { signUpFaults, type SignUpValues } from '../../features/account/checks.ts';
import { beginCodeFlow, mobileForCode } from '../../features/account/code-flow.ts';
import { faultsWithMobile } from '../../features/account/mobile-check.ts';
import { signUpRequest } from '../../features/account/sign-up-request.ts';
import { typedText, typeText, useTypedPassword } from '../../features/account/typed.ts';
import { dialCodesQuery } from '../../features/reference/calls.ts';
import { dialCodeOptions } from '../../features/reference/dial-code-options.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { EntryLanguage } from './EntryLanguage.tsx';
import type { EntryWays } from './entry-ways.ts';
import { useForm } from '../../features/account/form.ts';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { currentPlace, useFirstCountry } from './place.ts';
import styles from './SignUpForm.module.css';
import { Consents, SignUpFields } from './SignUpFields.tsx';

/** An account of one's own. */
export function SignUpForm({ ways }: { ways: EntryWays }) {
  const { api, t } = useAppContext();
  const toast = useToast();
  const { values, codes } = useSignUpValues();
  const form = useForm(async (refuse) => {
    // Only the server can judge a mobile.
    const checking = isBlank(values.mobile) ? null : checkMobile(api, values.country, values.mobile);
    const faults = await faultsWithMobile(checking, (checked) => signUpFaults(values, checked));
    if (faults.length > 0) return refuse(...faults);
    const { success, message } = await preRegister(api, signUpRequest(values, currentPlace().chainId));
    if (!success) return toast.show({ text: message, tone: 'error' });
    const email = values.email.trim();
    typeText({ username: email });
    beginCodeFlow({
      purpose: 'signup',
      email,
      mobile: mobileForCode(values),
    });
    ways.open('verify');
  });
  return (
    <Stack gap={5}>
      <FormFrame form={form} submitText={t('account.signUp')} busyText={t('account.signingUp')}>
        <SignUpFields values={values} codes={codes} errorOf={form.errorOf} />
        <Consents values={values} errorOf={form.errorOf} ways={ways} />
      </FormFrame>
      <div className={styles.other}>
        <Button kind="quiet" isWide onClick={() => ways.open('rules')}>
          {t('account.invitationRules')}
        </Button>
        <p>{t('account.haveAccount')}</p>
        <Button kind="secondary" isWide onClick={ways.restart}>
          {t('account.signIn')}
        </Button>
      </div>
      <EntryLanguage />
    </Stack>
  );
}

/** What was typed so far, with the country that sign-up begins with until another one is chosen. */
function useSignUpValues() {
  const { api, language } = useAppContext();
  const { username: _, ...typed } = useTabStore(typedText);
  const password = useTypedPassword();
  const { data, error, isFetching, refetch } = useQuery(dialCodesQuery(api));
  const dialCodes = useMemo(() => dialCodeOptions(data ?? [], { tag: formatTag(language) }), [data, language]);
  const first = useFirstCountry();
  const country = typed.country || first;
  const dialCode = dialCodes.find(({ value }) => value === country)?.dial ?? '';
  const values: SignUpValues = { ...typed, country, dialCode, password };
  const failure = data ? null : error;
  return { values, codes: { dialCodes, failure, isFetching, retry: () => void refetch() } };
}
