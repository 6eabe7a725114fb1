import type { NewAuthenticator } from '@parlour/contract/team/sign-in';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useState } from 'react';
import { askAuthenticator, renewRecoveryCodes } from '../../features/team/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { AuthenticatorSteps } from '../enter/AuthenticatorSteps.tsx';
import { SecretField } from '../SecretField.tsx';

/** With so few codes left it is time for new ones. */
const fewCodes = 3;

/** The authenticator app and the recovery codes: both are renewed only with the password. */
export function SecondStepPart() {
  const t = useText();
  const { recoveryCodesLeft: count } = useMe();
  const [asked, setAsked] = useState<'codes' | 'authenticator' | null>(null);
  return (
    <Stack gap={4} as="section">
      <h2>{t('admin.secondStepTitle')}</h2>
      {count <= fewCodes ? (
        <NoticeBox tone="warning">{count === 0 ? t('admin.noCodes') : t('admin.fewCodes', { count })}</NoticeBox>
      ) : (
        <p>{t('admin.secondStepText', { count })}</p>
      )}
      <Row wrap>
        <Button kind="secondary" onClick={() => setAsked('codes')}>
          {t('admin.newCodes')}
        </Button>
        <Button kind="secondary" onClick={() => setAsked('authenticator')}>
          {t('admin.newAuthenticator')}
        </Button>
      </Row>
      {asked && <Renewal key={asked} what={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function Renewal({ what, onClose }: { what: 'codes' | 'authenticator'; onClose: () => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const ask = useAction(async () => {
    if (what === 'authenticator') setAuthenticator(await askAuthenticator(password));
    else await renewRecoveryCodes(password);
  });
  const name = what === 'codes' ? 'newCodes' : 'newAuthenticator';
  return (
    <Sheet isOpen onClose={onClose} title={t(`admin.${name}`)} closeLabel={t('shell.close')}>
      {authenticator ? (
        <AuthenticatorSteps authenticator={authenticator} />
      ) : (
        <Stack gap={4}>
          <p>{t(`admin.${name}Text`)}</p>
          <ActionForm action={ask} submitText={t('admin.goOn')}>
            <SecretField
              label={t('admin.oldPassword')}
              value={password}
              onType={setPassword}
              autoComplete="current-password"
            />
          </ActionForm>
        </Stack>
      )}
    </Sheet>
  );
}
