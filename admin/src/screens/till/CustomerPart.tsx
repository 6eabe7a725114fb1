import type { CustomerLine } from '@parlour/contract/customer/find';
import type { TillCustomer, TillStart } from '@parlour/contract/till/sale';
import { formatDay, formatTime, joinName } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SearchField } from '@parlour/ui/form/SearchField.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { searchQuery } from '../../features/customer/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { type Draft, withCustomer } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { LoadFault } from './LoadFault.tsx';
import styles from './Till.module.css';

type CustomerPartProps = {
  draft: Draft;
  change: (draft: Draft) => void;
  start: TillStart;
  format: TillFormat;
  isFixed: boolean;
  /** Whether who it is has still to be loaded. */
  isLoading: boolean;
};

/** Whose sale it is; of an appointment it is its customer's. */
export function CustomerPart({ draft, change, start, format, isFixed, isLoading }: CustomerPartProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { customer } = draft;
  const [day = '', time = ''] = start.bookingStart.split(' ');
  return (
    <div>
      <Row between wrap>
        <div>
          <p>
            <strong>
              {customer?.name || customer?.phone || customer?.email || (isLoading ? '…' : t('adminTill.noCustomer'))}
            </strong>
          </p>
          {start.bookingStart !== '' && (
            <p className={styles.muted}>
              {t('adminTill.forAppointment', {
                when: `${formatDay(day, 'dated', format.style)} ${formatTime(time, format.style)}`,
              })}
            </p>
          )}
        </div>
        {!isFixed && (
          <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
            {t(customer ? 'adminTill.changeCustomer' : 'adminTill.chooseCustomer')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <CustomerSheet
          hasCustomer={customer !== null}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            change(withCustomer(draft, chosen));
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

const asCustomer = ({ id, firstName, lastName, email, mobile }: CustomerLine): TillCustomer => ({
  id,
  name: joinName(firstName, lastName),
  phone: mobile,
  email,
});

type CustomerSheetProps = {
  hasCustomer: boolean;
  onClose: () => void;
  onChoose: (customer: TillCustomer | null) => void;
};

function CustomerSheet({ hasCustomer, onClose, onChoose }: CustomerSheetProps) {
  const t = useText();
  const { id: shopId } = useStore().store;
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const { data, error, refetch } = useQuery(searchQuery(shopId, asked));
  return (
    <Sheet isOpen onClose={onClose} title={t('adminTill.chooseCustomer')} closeLabel={t('shell.close')}>
      <Stack gap={4}>
        <SearchField
          label={t('adminTill.findCustomer')}
          placeholder={t('adminTill.findCustomer')}
          clearLabel={t('adminTill.clear')}
          value={text}
          onChange={setText}
        />
        {asked.trim() !== '' && <LoadFault error={error} onRetry={() => void refetch()} />}
        {asked.trim() !== '' && data?.list.length === 0 && <p role="status">{t('adminTill.noneFound')}</p>}
        {asked.trim() !== '' && data && (
          <ul className={styles.lines}>
            {data.list.map((line) => {
              const customer = asCustomer(line);
              const contact = [customer.phone, customer.email].filter(Boolean).join(' · ');
              return (
                <li key={line.id}>
                  <button type="button" className={styles.line} onClick={() => onChoose(customer)}>
                    <span className={styles.lineWords}>
                      {customer.name || contact}
                      {customer.name && <span className={styles.muted}> {contact}</span>}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
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
