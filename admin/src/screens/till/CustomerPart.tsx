import type { TillStart } from '@parlour/contract/till/sale';
import { formatDay, formatTime } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import type { Draft } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './Till.module.css';

type CustomerPartProps = {
  draft: Draft;
  start: TillStart;
  format: TillFormat;
  isFixed: boolean;
  /** Whether who it is has still to be loaded. */
  isLoading: boolean;
  onChoose: () => void;
};

/** Whose sale it is; of an appointment it is its customer's. */
export function CustomerPart({ draft, start, format, isFixed, isLoading, onChoose }: CustomerPartProps) {
  const t = useText();
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
          <Button kind="secondary" size="sm" onClick={onChoose}>
            {t(customer ? 'adminTill.changeCustomer' : 'adminTill.chooseCustomer')}
          </Button>
        )}
      </Row>
      {start.bookedAs !== '' && customer && (
        <NoticeBox tone="warning">
          {t('adminTill.bookedAs', { name: start.bookedAs, customer: customer.name })}
        </NoticeBox>
      )}
    </div>
  );
}
