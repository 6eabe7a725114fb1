import type { NewAuthenticator } from '@parlour/contract/team/sign-in';
import { CodeField } from '@parlour/ui/form/CodeField.tsx';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { setAuthenticator } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import styles from './AuthenticatorSteps.module.css';

const codeLength = 6;
const groups = /.{1,4}/g;

/** The secret for an authenticator app, and the field for its first code. */
export function AuthenticatorSteps({ authenticator }: { authenticator: NewAuthenticator }) {
  const t = useText();
  const [code, setCode] = useState('');
  const action = useAction(async () => {
    if (code.length < codeLength) return t('admin.codeNeeded');
    await setAuthenticator(code);
  });
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(authenticator.url, { ecc: 'M', border: 2 }))}`;
  return (
    <ol className={styles.steps}>
      <li>{t('admin.setUpStep1')}</li>
      <li>
        {t('admin.setUpStep2')}
        <img src={picture} alt={t('admin.setUpPicture')} width={208} height={208} className={styles.picture} />
        <p className={styles.byHand}>{t('admin.setUpByHand')}</p>
        <code className={styles.secret}>{authenticator.secret.match(groups)?.join(' ')}</code>
      </li>
      <li>
        <p className={styles.last}>{t('admin.setUpStep3')}</p>
        <ActionForm action={action} submitText={t('admin.setUpDone')}>
          <CodeField label={t('admin.code')} length={codeLength} value={code} onChange={setCode} />
        </ActionForm>
      </li>
    </ol>
  );
}
