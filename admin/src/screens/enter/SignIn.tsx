import { Page } from '@parlour/ui/layout/Page.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { useState } from 'react';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useIsSessionLost } from '../../lib/session.ts';
import { logIn } from '../../features/team/calls.ts';
import { useTypedEmail } from '../../features/team/typed-email.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { PageTop } from '../PageTop.tsx';
import { SecretField } from '../SecretField.tsx';
import { DemoOwners } from './DemoOwners.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

/** E-mail and password; the second step comes next. */
export function SignIn() {
  const { mode, t } = useAppContext();
  const isLost = useIsSessionLost();
  const [email, typeEmail] = useTypedEmail();
  const [password, setPassword] = useState('');
  const action = useAction(async () => {
    if (email.trim() === '' || password === '') return t('admin.emailNeeded');
    await logIn(email, password);
  });
  return (
    <Page isNarrow screen="SignIn">
      <Stack gap={6}>
        <div>
          <PageTop title={t('admin.signInTitle')} subtitle={t('admin.signInText')} />
          <div role="alert">{isLost && <NoticeBox tone="warning">{t('reasons.session_expired')}</NoticeBox>}</div>
        </div>
        <ActionForm action={action} submitText={t('account.signIn')}>
          <TextField
            label={t('account.email')}
            name="username"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => typeEmail(event.target.value)}
          />
          <SecretField
            label={t('account.password')}
            value={password}
            onType={setPassword}
            autoComplete="current-password"
          />
        </ActionForm>
        <PasskeyButton />
        <p>
          <TextLink href="/forgot" render={appLink} isStandalone>
            {t('account.forgot')}
          </TextLink>
        </p>
        {mode !== 'production' && <DemoOwners />}
        <p>{t('admin.signInHow')}</p>
      </Stack>
    </Page>
  );
}
