import type { Passkey } from '@parlour/contract/account/passkeys';
import { isRefused } from '@parlour/contract/envelope';
import { deviceZone, formatInstant } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, passkeysQuery, removePasskey } from '../../features/account/calls/passkeys.ts';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { SecretField } from '../../features/account/components/SecretField.tsx';
import { fieldId, useForm } from '../../features/account/form.ts';
import { browserHasPasskeys } from '../../features/account/passkey-browser.ts';
import { addFailureWords } from '../../features/account/passkey-words.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import styles from './Devices.module.css';
import { Loaded } from './Loaded.tsx';

/** One's passkeys, each at the one host where it works, and the way to add and remove them. */
export function Passkeys() {
  const { api, t } = useAppContext();
  const query = useQuery(passkeysQuery(api));
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  return (
    <Stack gap={4}>
      <p>{t('account.passkeysText')}</p>
      <Loaded query={query} height={200}>
        {({ host, passkeys }) => (
          <>
            {passkeys.length === 0 ? (
              <p>{t('account.passkeysNone')}</p>
            ) : (
              <Stack gap={3} as="ul">
                {passkeys.map((passkey) => (
                  <OnePasskey key={passkey.id} passkey={passkey} onRemove={() => setLeaving(passkey)} />
                ))}
              </Stack>
            )}
            <Adding host={host} />
          </>
        )}
      </Loaded>
      <Removing passkey={leaving} onDone={() => setLeaving(null)} />
    </Stack>
  );
}

function OnePasskey({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { language, t } = useAppContext();
  const { device, host, createdAt, lastUsedAt } = passkey;
  const name = device || t('account.unknownDevice');
  const at = (instant: number) => formatInstant(instant, deviceZone(), { tag: formatTag(language), timeFormat: '24' });
  return (
    <Card as="li">
      <Row gap={3} between>
        <Fill>
          <p className={styles.name}>{name}</p>
          <p className={styles.secondary}>{t('account.passkeyHost', { host })}</p>
          <p className={styles.secondary}>{t('account.passkeyAdded', { when: at(createdAt) })}</p>
          <p className={styles.secondary}>
            {lastUsedAt === null ? t('account.passkeyUnused') : t('account.lastSeen', { when: at(lastUsedAt) })}
          </p>
        </Fill>
        <IconButton icon="trash" label={t('account.passkeyRemove', { device: name })} onClick={onRemove} />
      </Row>
    </Card>
  );
}

/** Adding one here: some time after signing in the password is asked for first. */
function Adding({ host }: { host: string | null }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [password, setPassword] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm(async (refuse) => {
    setFailure(null);
    if (password === '') return refuse({ field: 'current', key: 'reasons.password_needed' });
    try {
      await addPasskey({ api, queryClient }, password);
    } catch (error) {
      const reason = isRefused(error) ? error.reason : null;
      if (reason === 'password_wrong') return refuse({ field: 'current', key: 'reasons.password_wrong' });
      if (reason !== 'password_needed') return setFailure(addFailureWords(error, host ?? '', t));
      setPassword('');
      return void requestAnimationFrame(() => document.getElementById(fieldId('current'))?.focus());
    }
    setPassword(undefined);
    toast.show({ text: t('account.passkeyDone', { host: host ?? '' }), tone: 'success' });
  });
  if (!browserHasPasskeys() || host === null)
    return (
      <NoticeBox tone="info">{t(host === null ? 'reasons.passkey_not_here' : 'account.passkeyNoBrowser')}</NoticeBox>
    );
  return (
    <FormFrame
      form={{ ...form, whole: form.whole ?? failure }}
      submitText={t('account.passkeyAdd')}
      busyText={t('account.passkeyAdding')}
    >
      <p className={styles.secondary}>{t('account.passkeyHere', { host })}</p>
      {password !== undefined && (
        <SecretField
          field="current"
          label={t('account.currentPassword')}
          hint={t('account.passkeyPassword')}
          value={password}
          error={form.errorOf('current')}
          onType={setPassword}
        />
      )}
    </FormFrame>
  );
}

/** Asks before it removes; the dialog says what goes and what stays. */
function Removing({ passkey, onDone }: { passkey: Passkey | null; onDone: () => void }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const remove = async () => {
    if (isBusy || !passkey) return;
    setBusy(true);
    setError(null);
    try {
      await removePasskey({ api, queryClient }, passkey.id);
      toast.show({ text: t('account.passkeyRemoved'), tone: 'success' });
      onDone();
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    } catch (failure) {
      setError(errorWords(failure, t).text);
    }
    setBusy(false);
  };
  return (
    <AlertDialog
      isOpen={passkey !== null}
      title={t('account.passkeyRemoveTitle')}
      tone="danger"
      cancelText={t('shell.cancel')}
      confirmText={t('account.passkeyRemoveYes')}
      onCancel={() => (setError(null), onDone())}
      onConfirm={() => void remove()}
      loading={isBusy}
      loadingLabel={t('account.passkeyRemoving')}
      error={error}
    >
      {t('account.passkeyRemoveText', { host: passkey?.host ?? '' })}
    </AlertDialog>
  );
}
