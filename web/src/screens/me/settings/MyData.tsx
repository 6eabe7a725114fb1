import type { User } from '@parlour/contract/account/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { DataExport } from '@parlour/contract/settings/calls';
import { deviceZone, formatInstant } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../../features/account/components/FormFrame.tsx';
import { SecretField } from '../../../features/account/components/SecretField.tsx';
import { useForm } from '../../../features/account/form.ts';
import { askExport, exportQuery } from '../../../features/settings/calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { downloadFile } from '../../../lib/file/export.ts';
import { tellFailure } from '../../../lib/http/failure.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Loaded } from '../Loaded.tsx';

/** A copy of everything that is kept of the customer: asked for with the password, written by and by, there for a week. */
export function MyData({ user }: { user: User }) {
  const { api, t } = useAppContext();
  return (
    <Stack gap={4}>
      <p>{t('settings.dataText')}</p>
      <Loaded query={useQuery(exportQuery(api, user.id))} height={160}>
        {(known) => <Copy known={known} />}
      </Loaded>
    </Stack>
  );
}

function Copy({ known: { state, endsAt, mayAskAt } }: { known: DataExport }) {
  const { api, language, t } = useAppContext();
  const at = (instant: number) => formatInstant(instant, deviceZone(), { tag: formatTag(language), timeFormat: '24' });
  const save = useMutation({
    mutationFn: async () => downloadFile(await api.settings.downloadExport({}), 'my-data.json'),
    onError: tellFailure,
  });
  return (
    <Stack gap={4}>
      <div role="status">
        {state === 'writing' && <NoticeBox tone="info">{t('settings.dataWriting')}</NoticeBox>}
        {state === 'ready' && endsAt !== null && (
          <NoticeBox tone="success">{t('settings.dataReady', { when: at(endsAt) })}</NoticeBox>
        )}
      </div>
      {state === 'ready' && (
        <Button isWide loading={save.isPending} loadingLabel={t('shell.loading')} onClick={() => save.mutate()}>
          {t('settings.dataDownload')}
        </Button>
      )}
      {mayAskAt === null ? <Asking /> : <p>{t('settings.dataAgain', { when: at(mayAskAt) })}</p>}
    </Stack>
  );
}

function Asking() {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const form = useForm(async (refuse) => {
    if (password === '') return refuse({ field: 'current', key: 'reasons.password_needed' });
    try {
      await askExport({ api, queryClient }, password);
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'password_wrong') throw error;
      return refuse({ field: 'current', key: 'reasons.password_wrong' });
    }
    setPassword('');
  });
  return (
    <FormFrame form={form} submitText={t('settings.dataAsk')} busyText={t('account.sending')}>
      <SecretField
        field="current"
        label={t('account.currentPassword')}
        hint={t('account.passkeyPassword')}
        value={password}
        error={form.errorOf('current')}
        onType={setPassword}
      />
    </FormFrame>
  );
}
