import type { TeamNoticeChoices } from '@parlour/contract/notification/calls';
import { teamNoticeKinds } from '@parlour/domain/notification/team-notices';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { CheckboxGroup } from '@parlour/ui/form/CheckboxGroup.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery, saveChoices } from '../../features/notification/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';

/** Which news the member wants to hear in the app, and of which stores. */
export function NoticeChoices() {
  const t = useText();
  const { data, error } = useQuery(choicesQuery());
  return (
    <Stack gap={4} as="section">
      <h2>{t('adminNotice.settingsTitle')}</h2>
      <p>{t('adminNotice.settingsText')}</p>
      <div role="alert">{error && !data && <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>}</div>
      {data && <Choices choices={data} />}
    </Stack>
  );
}

function Choices({ choices }: { choices: TeamNoticeChoices }) {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const stores = useMe()
    .chains.flatMap((chain) => chain.stores)
    .filter(({ permissions }) => permissions['calendar.read'] !== undefined);
  const [kinds, setKinds] = useState<string[]>(teamNoticeKinds.filter((kind) => !choices.mutedKinds.includes(kind)));
  const [shopIds, setShopIds] = useState(stores.map(({ id }) => id).filter((id) => !choices.mutedShopIds.includes(id)));
  const save = useAction(async () => {
    await saveChoices({
      mutedKinds: teamNoticeKinds.filter((kind) => !kinds.includes(kind)),
      mutedShopIds: stores.map(({ id }) => id).filter((id) => !shopIds.includes(id)),
    });
    await queryClient.invalidateQueries(choicesQuery());
    toast.show({ text: t('adminNotice.saved'), tone: 'success' });
  });
  return (
    <ActionForm action={save} submitText={t('adminNotice.save')}>
      <CheckboxGroup
        label={t('adminNotice.kinds')}
        options={teamNoticeKinds.map((value) => ({ value, text: t(`adminNotice.kind_${value}`) }))}
        values={kinds}
        onChange={setKinds}
      />
      {stores.length > 1 && (
        <CheckboxGroup
          label={t('adminNotice.stores')}
          options={stores.map(({ id, name }) => ({ value: id, text: name }))}
          values={shopIds}
          onChange={setShopIds}
        />
      )}
    </ActionForm>
  );
}
