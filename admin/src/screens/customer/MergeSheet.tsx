import type { CustomerLine } from '@parlour/contract/customer/find';
import type { MergeChoice, MergePreview, MergeRecord } from '@parlour/contract/customer/merge';
import { isRefused } from '@parlour/contract/envelope';
import { todayIn } from '@parlour/domain/time/zone';
import { formatDay } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { customersKey, dropKeptCustomers, mergeCustomers, mergeQuery } from '../../features/customer/calls.ts';
import { toldApart } from '../../features/customer/told-apart.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { MergeFields } from './MergeFields.tsx';

type MergeSheetProps = { kept: CustomerLine; other: CustomerLine; onClose: () => void; onBack: () => void };

/** Shows what comes together when two records become one, and makes them one. */
export function MergeSheet({ kept, other, onClose, onBack }: MergeSheetProps) {
  const t = useText();
  const { store } = useStore();
  const [isSwapped, setSwapped] = useState(false);
  const [keptId, mergedId] = isSwapped ? [other.id, kept.id] : [kept.id, other.id];
  const { data, error } = useQuery(mergeQuery({ shopId: store.id, keptId, mergedId }));
  return (
    <Sheet isOpen onClose={onClose} title={t('adminCustomer.mergeTitle')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        {error && <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>}
        {!data && !error && (
          <LoadingRegion label={t('shell.loading')}>
            <Skeleton shape="block" height={240} />
          </LoadingRegion>
        )}
        {data?.obstacle && <NoticeBox tone="warning">{t('adminCustomer.twoAccounts')}</NoticeBox>}
        {data && !data.obstacle && (
          <MergeForm
            key={`${keptId} ${mergedId}`}
            preview={data}
            onSwap={() => setSwapped(!isSwapped)}
            onClose={onClose}
          />
        )}
        <Button kind="quiet" isWide onClick={onBack}>
          {t('adminCustomer.back')}
        </Button>
      </Stack>
    </Sheet>
  );
}

type MergeFormProps = { preview: MergePreview; onSwap: () => void; onClose: () => void };

function MergeForm({ preview, onSwap, onClose }: MergeFormProps) {
  const t = useText();
  const { store } = useStore();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { kept, merged } = preview;
  const tag = useTag();
  const sinceOf = ({ since }: MergeRecord) =>
    `${t('adminCustomer.since')} ${formatDay(todayIn(store.zone, since), 'date', { tag })}`;
  const [choice, setChoice] = useState<MergeChoice>(() => firstChoice(preview));
  const join = useAction(async () => {
    const pair = { shopId: store.id, keptId: kept.id, mergedId: merged.id };
    try {
      await mergeCustomers(pair, choice, { kept: kept.version, merged: merged.version });
    } catch (error) {
      if (!isRefused(error) || error.reason !== 'changed_meanwhile') throw error;
      await queryClient.invalidateQueries(mergeQuery(pair));
      return t('adminCustomer.changed');
    }
    toast.show({ text: t('adminCustomer.mergeDone'), tone: 'success' });
    onClose();
    await navigate({ to: '/store/$shopId/customers/$memberId', params: { shopId: store.id, memberId: kept.id } });
    dropKeptCustomers(queryClient);
    await queryClient.invalidateQueries(customersKey(store.id));
    return undefined;
  });
  return (
    <ActionForm action={join} submitText={t('adminCustomer.doMerge')} kind={preview.isUnlike ? 'danger' : 'primary'}>
      <Warnings {...{ preview, sinceOf }} />
      <p>{t('adminCustomer.mergeInto', { name: toldApart(kept, merged, sinceOf(kept), t) })}</p>
      <Button kind="secondary" size="sm" icon="refresh" onClick={onSwap}>
        {t('adminCustomer.swap')}
      </Button>
      <MergeFields preview={preview} choice={choice} onChange={setChoice} />
    </ActionForm>
  );
}

type WarningsProps = { preview: MergePreview; sinceOf: (record: MergeRecord) => string };

/** What is to be known before: that nothing says that the two are one person, and whose block stays. */
function Warnings({ preview: { kept, merged, isUnlike }, sinceOf }: WarningsProps) {
  const t = useText();
  const [blocked, free] = kept.isBlocked ? [kept, merged] : [merged, kept];
  return (
    <>
      {isUnlike && <NoticeBox tone="warning">{t('adminCustomer.mergeUnlike')}</NoticeBox>}
      {blocked.isBlocked && !free.isBlocked && (
        <NoticeBox tone="warning">
          {t('adminCustomer.mergeBlocked', { name: toldApart(blocked, free, sinceOf(blocked), t) })}
        </NoticeBox>
      )}
    </>
  );
}

/** What the record that stays says, and of the other one what it leaves out. */
function firstChoice({ kept, merged }: MergePreview): MergeChoice {
  const side = (own: string, other: string) => (own === '' && other !== '' ? 'merged' : 'kept');
  return {
    name: side(kept.firstName + kept.lastName, merged.firstName + merged.lastName),
    email: side(kept.email, merged.email),
    phone: side(kept.mobile, merged.mobile),
    birthday: side(kept.birthday, merged.birthday),
  };
}
