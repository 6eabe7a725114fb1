import { Button } from '@parlour/ui/button/Button.tsx';
import { CodeField } from '@parlour/ui/form/CodeField.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { logInWithCode } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { dropSession } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { PageTop } from '../PageTop.tsx';

const codeLength = 6;

/** The second step: the code of the authenticator app, or one of the recovery codes. */
export function EnterCode() {
  const t = useText();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const action = useAction(async () => {
    if (isRecovery && code.trim() === '') return t('admin.recoveryNeeded');
    if (!isRecovery && code.length < codeLength) return t('admin.codeNeeded');
    await logInWithCode(code.trim());
  });
  const change = () => {
    setRecovery(!isRecovery);
    setCode('');
    action.clear();
  };
  return (
    <Page isNarrow screen="EnterCode">
      <Stack gap={6}>
        <PageTop title={t('admin.codeTitle')} subtitle={isRecovery ? undefined : t('admin.codeText')} />
        <ActionForm action={action} submitText={t('admin.goOn')}>
          {isRecovery ? (
            <TextField
              key="recovery"
              label={t('admin.recoveryCode')}
              hint={t('admin.recoveryHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          ) : (
            <CodeField key="code" label={t('admin.code')} length={codeLength} value={code} onChange={setCode} />
          )}
        </ActionForm>
        <Button kind="quiet" onClick={change}>
          {t(isRecovery ? 'admin.useCode' : 'admin.useRecovery')}
        </Button>
        <Button kind="quiet" onClick={dropSession}>
          {t('admin.startAgain')}
        </Button>
      </Stack>
    </Page>
  );
}
