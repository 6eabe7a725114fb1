import type { TillStart, TillStore } from '@parlour/contract/till/sale';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isDeletedCustomer } from '../../features/customer/is-deleted.ts';
import { useStore } from '../../features/team/store.ts';
import { startQuery } from '../../features/till/calls.ts';
import { useText } from '../../lib/app-context.ts';
import { FailedPart } from '../States.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { SaleBoard } from './SaleBoard.tsx';
import { TillFrame } from './TillFrame.tsx';

/** Which sale the address asks for: of an appointment, to a customer, or any. */
function useAsked() {
  const { appointment, customer } = useSearch({ from: '/inside/store/$shopId/till' });
  return { bookingId: appointment || undefined, memberId: customer || undefined };
}

/** A sale at the till: of an appointment, to a customer, or to nobody known. */
export function Till() {
  const t = useText();
  return (
    <TillFrame title={t('adminTill.title')} screen="Till">
      {(store) => <Sale store={store} />}
    </TillFrame>
  );
}

function Sale({ store }: { store: TillStore }) {
  const { id: shopId } = useStore().store;
  const asked = useAsked();
  const { memberId = '' } = asked;
  const [deletedId, setDeletedId] = useState('');
  // Who was deleted still stands in the sale, which may have been begun before: there the desk is told, and takes them off.
  const isDeleted = memberId !== '' && deletedId === memberId;
  const named = useQuery({ ...startQuery(shopId, asked), enabled: !isDeleted });
  if (!isDeleted && !named.data && isDeletedCustomer(named.error)) setDeletedId(memberId);
  const bare = useQuery({ ...startQuery(shopId, {}), enabled: isDeleted });
  const start = isDeleted ? bare : named;
  if (start.error && !start.data) return <FailedPart error={start.error} onRetry={() => void start.refetch()} />;
  if (!start.data || start.isPlaceholderData) return <LoadingRows />;
  const sale = [shopId, asked.bookingId ?? '', asked.bookingId ? '' : (asked.memberId ?? '')].join(' ');
  const gone = { id: memberId, name: '', phone: '', email: '' };
  const begun: TillStart = { ...start.data, customer: isDeleted ? gone : start.data.customer };
  return <SaleBoard key={sale} {...{ store, sale }} bookingId={asked.bookingId} start={begun} />;
}
