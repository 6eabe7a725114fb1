import type { TeamNoticeSettings } from '@parlour/contract/notification/calls';
import { noticeChannels } from '@parlour/domain/notification/notice-choices';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { RadioGroup } from '@parlour/ui/form/RadioGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery, saveChoices } from '../../features/notification/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { NoticeDevice } from './NoticeDevice.tsx';
import { NoticeTable } from './NoticeTable.tsx';
import { QuietHoursFields } from './QuietHoursFields.tsx';

/** What the member wants to hear, how, of which stores and when. */
export function NoticeChoices() {
  const t = useText();
  const { data, error, refetch } = useQuery(choicesQuery());
  return (
    <Stack gap={4} as="section">
      <h2>{t('adminNotice.settingsTitle')}</h2>
      <p>{t('adminNotice.settingsText')}</p>
      <LoadFault error={data ? null : error} onRetry={() => void refetch()} />
      {!data && !error && (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={320} />
        </LoadingRegion>
      )}
      {data && data.pushKey !== '' && <NoticeDevice pushKey={data.pushKey} />}
      {data && <Choices settings={data} />}
    </Stack>
  );
}

function Choices({ settings: { pushKey, ...saved } }: { settings: TeamNoticeSettings }) {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { chains } = useMe();
  const stores = chains
    .flatMap((chain) => chain.stores)
    .filter(({ permissions }) => permissions['calendar.read'] !== undefined);
  const seesOthers = stores.some(({ permissions }) => permissions['calendar.read'] === 'all');
  const hasOwn = chains.some(({ staffIds }) => staffIds.length > 0);
  const [wanted, setWanted] = useState(saved);
  const change = (more: Partial<typeof saved>) => setWanted((before) => ({ ...before, ...more }));
  const { channels, mutedShopIds, reach, quiet } = wanted;
  const shopIds = stores.map(({ id }) => id);
  const save = useAction(async () => {
    await saveChoices(wanted);
    await queryClient.invalidateQueries(choicesQuery());
    toast.show({ text: t('adminNotice.saved'), tone: 'success' });
  });
  return (
    <ActionForm action={save} submitText={t('adminNotice.save')}>
      <NoticeTable
        shown={noticeChannels.filter((channel) => channel !== 'push' || pushKey !== '')}
        channels={channels}
        onChange={(next) => change({ channels: next })}
      />
      {seesOthers && hasOwn && (
        <RadioGroup
          label={t('adminNotice.reach')}
          options={[
            { value: 'all', text: t('adminNotice.reachAll') },
            { value: 'own', text: t('adminNotice.reachOwn') },
          ]}
          selected={reach}
          onSelect={(value) => change({ reach: value === 'own' ? 'own' : 'all' })}
        />
      )}
      {stores.length > 1 && (
        <CheckboxGroup
          label={t('adminNotice.stores')}
          options={stores.map(({ id, name }) => ({ value: id, text: name }))}
          values={shopIds.filter((id) => !mutedShopIds.includes(id))}
          onChange={(ids) => change({ mutedShopIds: shopIds.filter((id) => !ids.includes(id)) })}
        />
      )}
      <QuietHoursFields quiet={quiet} onChange={(next) => change({ quiet: next })} />
    </ActionForm>
  );
}
