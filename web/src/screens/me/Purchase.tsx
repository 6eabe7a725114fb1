import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { billQuery } from '../../features/bill/calls.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Loaded } from './Loaded.tsx';
import { Receipt } from './Receipt.tsx';

/** One purchase; printed it is the receipt. */
export function Purchase() {
  const { api } = useAppContext();
  const { bill: id = '' } = useSearch({ strict: false }) as { bill?: string };
  const found = useQuery(billQuery(api, id));
  return (
    <Loaded query={found} height={420}>
      {(bill) => <Receipt bill={bill} />}
    </Loaded>
  );
}
