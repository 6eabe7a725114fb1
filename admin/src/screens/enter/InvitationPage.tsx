import { isRefused } from '@parlour/contract/envelope';
import type { Invitation } from '@parlour/contract/team/sign-in';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptInvitation, invitationQuery } from '../../features/team/calls.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { linkTokenOfPage } from '../../lib/link-token.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { PageTop } from '../PageTop.tsx';
import { SecretField } from '../SecretField.tsx';
import { Failed, Waiting } from '../States.tsx';
import { LimitedField } from '../LimitedText.tsx';

/** Where the link of an invitation leads. */
export function InvitationPage() {
  const [token] = useState(linkTokenOfPage);
  const { data, error, refetch } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const isOver = token === '' || (isRefused(error) && error.reason === 'team_link_over');
  if (isOver) return <Over />;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <Open token={token} invitation={data} /> : <Waiting />;
}

function Over() {
  const t = useText();
  return (
    <Page isNarrow screen="InvitationOver">
      <Stack gap={6}>
        <PageTop title={t('admin.appName')} />
        <NoticeBox tone="warning">{t('admin.invitationOver')}</NoticeBox>
        <p>
          <TextLink href="/" render={appLink} isStandalone>
            {t('admin.backToSignIn')}
          </TextLink>
        </p>
      </Stack>
    </Page>
  );
}

function Open({ token, invitation }: { token: string; invitation: Invitation }) {
  const { language, t } = useAppContext();
  const { chainName: chain, email, isNew } = invitation;
  const toast = useToast();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [isOver, setOver] = useState(false);
  const action = useAction(async () => {
    if (isNew && name.trim() === '') return t('admin.nameNeeded');
    try {
      const { outcome } = await acceptInvitation(token, { name: name.trim(), password, language });
      if (outcome === 'joined') toast.show({ text: t('admin.invitationJoined', { chain }), tone: 'success' });
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'team_link_over') throw error;
      return setOver(true);
    }
    await navigate({ to: '/', replace: true });
  });
  if (isOver) return <Over />;
  return (
    <Page isNarrow screen="Invitation">
      <Stack gap={6}>
        <PageTop
          title={t('admin.invitationTitle', { chain })}
          subtitle={t(isNew ? 'admin.invitationText' : 'admin.invitationKnown', { chain, email })}
        />
        <ActionForm action={action} submitText={t('admin.accept')}>
          {isNew && (
            <>
              <LimitedField
                label={t('admin.yourName')}
                hint={t('admin.nameHint')}
                autoComplete="name"
                most={100}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <SecretField
                label={t('admin.choosePassword')}
                hint={t('account.passwordHint')}
                value={password}
                onType={setPassword}
                autoComplete="new-password"
              />
            </>
          )}
        </ActionForm>
      </Stack>
    </Page>
  );
}
