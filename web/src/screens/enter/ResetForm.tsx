import { useEffect, useEffectEvent, useState } from 'react';
import { resetPassword } from '../../features/account/calls/enter.ts';
import { newPasswordFaults } from '../../features/account/checks.ts';
import { codeFlow } from '../../features/account/code-flow.ts';
import { currentProof, keepProof } from '../../features/account/proof.ts';
import { typePassword, typeText } from '../../features/account/typed.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import type { EntryWays } from './entry-ways.ts';
import { useForm } from '../../features/account/form.ts';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { NewPasswordFields, useNewPassword } from '../../features/account/components/NewPasswordFields.tsx';

/** A new password for a proven e-mail; then the form of signing in, with the e-mail filled in. */
export function ResetForm({ ways }: { ways: EntryWays }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [proof] = useState(currentProof);
  const fields = useNewPassword();
  const restart = useEffectEvent(() => ways.restart());
  useEffect(() => {
    if (!proof) restart();
  }, [proof]);
  const form = useForm(async (refuse) => {
    if (!proof) return;
    const faults = newPasswordFaults(fields.values, { email: proof.email, mobile: '' });
    if (faults.length > 0) return refuse(...faults);
    await resetPassword(api, proof.email, proof.token, fields.values.password);
    keepProof(null);
    codeFlow.clear();
    typePassword('');
    typeText({ username: proof.email });
    toast.show({ text: t('account.resetDone'), tone: 'success' });
    ways.restart();
  });
  if (!proof) return null;
  return (
    <FormFrame form={form} submitText={t('account.saveNewPassword')} busyText={t('account.saving')}>
      <VisuallyHidden>
        <input type="email" autoComplete="username" readOnly tabIndex={-1} aria-hidden="true" value={proof.email} />
      </VisuallyHidden>
      <NewPasswordFields fields={fields} errorOf={form.errorOf} />
    </FormFrame>
  );
}
