import { isRefused } from '@parlour/contract/envelope';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { useState } from 'react';
import { resetPassword } from '../../features/team/calls.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { linkTokenOfPage } from '../../lib/link-token.ts';
import { dropSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { PageTop } from '../PageTop.tsx';
import { SecretField } from '../SecretField.tsx';

/** Sets a new password by the link of a mail. */
export function NewPassword() {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const [token] = useState(linkTokenOfPage);
  const [password, setPassword] = useState('');
  const [isOver, setOver] = useState(token === '');
  const action = useAction(async () => {
    try {
      await resetPassword(token, password);
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'team_link_over') throw error;
      return setOver(true);
    }
    dropSession();
    toast.show({ text: t('admin.resetDone'), tone: 'success' });
    await navigate({ to: '/', replace: true });
  });
  return (
    <Page isNarrow screen="NewPassword">
      <Stack gap={6}>
        <PageTop title={t('admin.resetTitle')} subtitle={isOver ? undefined : t('admin.resetText')} />
        {isOver ? (
          <>
            <NoticeBox tone="warning">{t('admin.resetOver')}</NoticeBox>
            <p>
              <TextLink href="/forgot" render={appLink} isStandalone>
                {t('admin.forgotTitle')}
              </TextLink>
            </p>
          </>
        ) : (
          <ActionForm action={action} submitText={t('account.saveNewPassword')}>
            <SecretField
              label={t('account.newPassword')}
              hint={t('account.passwordHint')}
              value={password}
              onType={setPassword}
              autoComplete="new-password"
            />
          </ActionForm>
        )}
      </Stack>
    </Page>
  );
}
