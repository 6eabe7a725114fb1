import { isRefused } from '@parlour/contract/envelope';
import type { TeamPasskey } from '@parlour/contract/team/passkeys';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useState } from 'react';
import { PasskeyHalt } from '../../features/team/passkey-browser.ts';
import { addPasskey, removePasskey, renamePasskey } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { SecretField } from '../SecretField.tsx';
import { LimitedField } from '../LimitedText.tsx';

/** `passkey` null: another one. */
type PasskeySheetProps = {
  passkey: TeamPasskey | null;
  onDone: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Adds a passkey, or names or removes one. The password is asked for where the sign-in is older than ten minutes. */
export function PasskeySheet({ passkey, onDone, onClose }: PasskeySheetProps) {
  const t = useText();
  const [name, setName] = useState(passkey?.name ?? '');
  const [password, setPassword] = useState('');
  const { save, remove, asksPassword } = usePasskeyWork(passkey, { name, password }, onDone);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={passkey ? t('admin.changeTitle', { name: passkey.name }) : t('account.passkeyAdd')}
      closeLabel={t('shell.close')}
    >
      <Stack gap={4}>
        <ActionForm action={save} submitText={passkey ? t('admin.saveDetails') : t('admin.goOn')}>
          <LimitedField
            label={t('admin.passkeyName')}
            hint={t('admin.passkeyNameHint')}
            most={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {asksPassword && (
            <SecretField
              label={t('admin.oldPassword')}
              value={password}
              onType={setPassword}
              autoComplete="current-password"
            />
          )}
        </ActionForm>
        {passkey && (
          <>
            <div role="alert">{remove.error && <NoticeBox tone="danger">{remove.error}</NoticeBox>}</div>
            <Button
              kind="danger"
              isWide
              loading={remove.isBusy}
              loadingLabel={t('account.passkeyRemoving')}
              onClick={remove.run}
            >
              {t('account.passkeyRemoveYes')}
            </Button>
          </>
        )}
      </Stack>
    </Sheet>
  );
}

type Typed = { name: string; password: string };

function usePasskeyWork(passkey: TeamPasskey | null, { name, password }: Typed, onDone: PasskeySheetProps['onDone']) {
  const t = useText();
  const [asksPassword, setAsks] = useState(false);
  /** What the server refuses without the password, is tried again with it. */
  const withPassword = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return undefined;
    } catch (error) {
      if (error instanceof PasskeyHalt)
        return error.why === 'known'
          ? t('account.passkeyKnown', { host: location.hostname })
          : t('account.passkeyNotAdded');
      if (!isRefused(error) || error.reason !== 'password_needed') throw error;
      setAsks(true);
      return t('account.passkeyPassword');
    }
  };
  const save = useAction(() =>
    withPassword(async () => {
      if (passkey) await renamePasskey(passkey.id, name);
      else await addPasskey(password, name);
      await onDone(passkey ? t('admin.saved') : t('admin.passkeyReady'));
    }),
  );
  const remove = useAction(() =>
    withPassword(async () => {
      await removePasskey(passkey?.id ?? '', password);
      await onDone(t('account.passkeyRemoved'));
    }),
  );
  return { save, remove, asksPassword };
}
