import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { askReset } from '../../features/team/calls.ts';
import { useTypedEmail } from '../../features/team/typed-email.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { PageTop } from '../PageTop.tsx';

/** Asks for a link to a new password. The page says the same for every address. */
export function Forgot() {
  const t = useText();
  const [email, typeEmail] = useTypedEmail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAction(async () => {
    setSentTo(null);
    if (email.trim() === '') return t('admin.emailAddressNeeded');
    await askReset(email.trim());
    setSentTo(email.trim());
  });
  return (
    <Page isNarrow screen="Forgot">
      <Stack gap={6}>
        <PageTop title={t('admin.forgotTitle')} subtitle={t('admin.forgotText')} />
        <div role="status">
          {sentTo !== null && <NoticeBox tone="success">{t('admin.forgotSent', { email: sentTo })}</NoticeBox>}
        </div>
        <ActionForm action={action} submitText={t('admin.forgotSend')}>
          <TextField
            label={t('account.email')}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={email}
            onChange={(event) => typeEmail(event.target.value)}
          />
        </ActionForm>
        <p>
          <TextLink href="/" render={appLink} isStandalone>
            {t('admin.backToSignIn')}
          </TextLink>
        </p>
      </Stack>
    </Page>
  );
}
