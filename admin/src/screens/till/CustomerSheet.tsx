import type { CustomerLine } from '@parlour/contract/customer/find';
import type { TillCustomer } from '@parlour/contract/till/sale';
import { joinName } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../Sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { searchQuery } from '../../features/customer/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useTyped } from '../../features/team/use-typed.ts';
import { useText } from '../../lib/app-context.ts';
import { FoundCustomers } from './FoundCustomers.tsx';
import { LoadFault } from '../LoadFault.tsx';
import { NewCustomerSheet } from './NewCustomerSheet.tsx';

const asCustomer = ({ id, firstName, lastName, email, mobile }: CustomerLine): TillCustomer => ({
  id,
  name: joinName(firstName, lastName),
  phone: mobile,
  email,
});

type CustomerSheetProps = {
  hasCustomer: boolean;
  /** Whether the sale cannot be paid without a customer. */
  isNeeded: boolean;
  onClose: () => void;
  onChoose: (customer: TillCustomer | null) => void;
};

/** Finds the customer of a sale, or adds one. */
export function CustomerSheet({ hasCustomer, isNeeded, onClose, onChoose }: CustomerSheetProps) {
  const t = useText();
  const { store, may } = useStore();
  const { id: shopId } = store;
  const [{ text, isNew }, setAsked] = useTyped('sale customer', () => ({ text: '', isNew: false }));
  const asked = useDeferredValue(text);
  const { data, error, refetch } = useQuery(searchQuery(shopId, asked));
  if (isNew) return <NewCustomerSheet typed={text} onClose={onClose} onMade={(line) => onChoose(asCustomer(line))} />;
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.chooseCustomer')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        {isNeeded && <p>{t('adminTill.holderNeeded')}</p>}
        <SearchField
          label={t('adminTill.findCustomer')}
          placeholder={t('adminTill.findCustomer')}
          clearLabel={t('adminTill.clear')}
          value={text}
          onChange={(next) => setAsked({ text: next, isNew })}
        />
        {asked.trim() !== '' && <LoadFault error={error} onRetry={() => void refetch()} />}
        {asked.trim() !== '' && data?.list.length === 0 && <p role="status">{t('adminTill.noneFound')}</p>}
        {asked.trim() !== '' && data && (
          <FoundCustomers list={data.list} onChoose={(line) => onChoose(asCustomer(line))} />
        )}
        {may('customer.write') !== undefined && (
          <Button kind="secondary" icon="plus" onClick={() => setAsked({ text, isNew: true })}>
            {t('adminCustomer.newCustomer')}
          </Button>
        )}
        {hasCustomer && (
          <Button kind="quiet" onClick={() => onChoose(null)}>
            {t('adminTill.removeCustomer')}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
