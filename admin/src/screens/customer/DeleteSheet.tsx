import type { CustomerCard } from '@parlour/contract/customer/card';
import type { CustomerDeletion } from '@parlour/contract/customer/data-request';
import { localOf } from '@parlour/domain/time/zone';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteCustomer, deletionQuery, dropKeptCustomers } from '../../features/customer/calls.ts';
import { isComing } from '../../features/customer/coming.ts';
import { nameOf, whenAt } from '../../features/customer/words.ts';
import { useAmounts } from '../../features/team/amounts.ts';
import { useStore } from '../../features/team/store.ts';
import { useTag } from '../../features/team/tag.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { useAction } from '../../lib/use-action.ts';
import { ActionForm } from '../ActionForm.tsx';
import { LeaveQuestion, useLeaving } from '../LeaveQuestion.tsx';
import styles from './Customer.module.css';

type DeleteSheetProps = { card: CustomerCard; onClose: () => void };

/** Erases a customer who asked for it, after what goes with it was read and the name was typed. The name is typed again after a reload and a sign-in: it confirms what is on the screen now. */
export function DeleteSheet({ card, onClose }: DeleteSheetProps) {
  const t = useText();
  const { store } = useStore();
  const of = { shopId: store.id, memberId: card.id };
  const { data, error } = useQuery(deletionQuery(of));
  const [typedName, setTypedName] = useState('');
  const { close, letGo, question } = useLeaving({ isUnsaved: typedName.trim() !== '', onClose });
  const onDone = () => {
    letGo();
    onClose();
  };
  return (
    <>
      <Sheet
        isOpen
        onClose={close}
        title={t('adminCustomer.deleteTitle', { name: nameOf(card, t) })}
        closeLabel={t('shell.close')}
      >
        {error && <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>}
        {!data && !error && (
          <LoadingRegion label={t('shell.loading')}>
            <Skeleton shape="block" height={160} />
          </LoadingRegion>
        )}
        {data?.hasAccount && <NoticeBox tone="info">{t('adminCustomer.accountStays')}</NoticeBox>}
        {data && data.coming > 0 && (
          <Stack gap={4}>
            <NoticeBox tone="warning">{t('adminCustomer.deleteComing', { count: data.coming })}</NoticeBox>
            <ComingList card={card} coming={data.coming} />
          </Stack>
        )}
        {data && data.coming === 0 && (
          <DeleteForm {...{ card, typedName, onDone }} preview={data} onType={setTypedName} />
        )}
      </Sheet>
      <LeaveQuestion
        title={t('adminCustomer.leaveDelete')}
        text={t('adminCustomer.leaveDeleteText')}
        stayText={t('adminCustomer.leaveDeleteStay')}
        leaveText={t('adminCustomer.leaveDeleteClose')}
        {...question}
      />
    </>
  );
}

/** What has to be cancelled first, each with the way to it; how many of it another store has. */
function ComingList({ card, coming }: { card: CustomerCard; coming: number }) {
  const t = useText();
  const tag = useTag();
  const { store } = useStore();
  const [now] = useState(() => Date.now());
  const here = card.appointments.filter((one) => isComing(one, now)).toReversed();
  const elsewhere = coming - here.length;
  return (
    <>
      {here.length > 0 && (
        <ul>
          {here.map(({ id, startsAt, services }) => (
            <li key={id} className={styles.line}>
              <div className={styles.lineWords}>
                <p className={styles.strong}>{whenAt(startsAt, card, tag)}</p>
                <p>{services.join(t('shell.listJoin'))}</p>
              </div>
              <ButtonLink
                kind="secondary"
                size="sm"
                href={`/store/${encodeURIComponent(store.id)}/calendar?day=${localOf(card.zone, startsAt).day}&appointment=${encodeURIComponent(id)}`}
                render={appLink}
              >
                {t('adminCustomer.open')}
                <VisuallyHidden> {whenAt(startsAt, card, tag)}</VisuallyHidden>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      {elsewhere > 0 && <p className={styles.secondary}>{t('adminCustomer.elsewhere', { count: elsewhere })}</p>}
    </>
  );
}

type DeleteFormProps = {
  card: CustomerCard;
  preview: CustomerDeletion;
  typedName: string;
  onType: (name: string) => void;
  onDone: () => void;
};

function DeleteForm({ card, preview, typedName, onType, onDone }: DeleteFormProps) {
  const { t } = useAppContext();
  const amountIn = useAmounts();
  const { store } = useStore();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [givesUp, setGivesUp] = useState(false);
  const { money, rights, points } = preview;
  const losses = [
    ...money.map(({ currencyCode, amount }) => amountIn(currencyCode, amount)),
    ...(rights > 0 ? [t('adminCustomer.deleteRights', { count: rights })] : []),
    ...(points > 0 ? [t('adminCustomer.deletePoints', { count: points })] : []),
  ];
  const erase = useAction(async () => {
    await deleteCustomer({ shopId: store.id, memberId: card.id }, typedName, givesUp);
    dropKeptCustomers(queryClient);
    toast.show({ text: t('adminCustomer.deleteDone'), tone: 'success' });
    onDone();
    await navigate({ to: '/store/$shopId/customers', params: { shopId: store.id }, replace: true });
    dropKeptCustomers(queryClient);
  });
  return (
    <ActionForm action={erase} kind="danger" submitText={t('adminCustomer.delete')}>
      <p>{t('adminCustomer.deleteText')}</p>
      {losses.length > 0 && (
        <>
          <NoticeBox tone="warning" title={t('adminCustomer.deleteLoses')}>
            {losses.join(t('shell.listJoin'))}
          </NoticeBox>
          <Checkbox
            label={t('adminCustomer.deleteGivesUp')}
            checked={givesUp}
            onChange={(event) => setGivesUp(event.target.checked)}
          />
        </>
      )}
      <TextField
        label={t('adminCustomer.deleteType', { name: preview.name })}
        autoComplete="off"
        value={typedName}
        onChange={(event) => onType(event.target.value)}
      />
    </ActionForm>
  );
}
