import type { TillBill } from '@parlour/contract/till/bills';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { useStore } from '../../features/team/store.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';

export type Paper = 'roll' | 'page';

type BillActionsProps = {
  bill: TillBill;
  onPrint: (paper: Paper) => void;
  onMail: () => void;
  onRefund: () => void;
  onCorrect: () => void;
};

/** What can be done with a bill. */
export function BillActions({ bill, onPrint, onMail, onRefund, onCorrect }: BillActionsProps) {
  const t = useText();
  const { store, may } = useStore();
  const hasMoney = Number(bill.refundable.total) > 0;
  return (
    <Row wrap>
      <ButtonLink href={`/store/${store.id}/till`} render={appLink}>
        {t('adminTill.newSale')}
      </ButtonLink>
      <Button kind="secondary" onClick={() => onPrint('roll')}>
        {t('adminTill.print')}
      </Button>
      <Button kind="secondary" onClick={() => onPrint('page')}>
        {t('adminTill.printPage')}
      </Button>
      <Button kind="secondary" icon="mail" onClick={onMail}>
        {t('adminTill.mail')}
      </Button>
      {may('till.refund') && bill.written.tenders.length > 0 && bill.state !== 'refunded' && (
        <Button kind="secondary" onClick={onCorrect}>
          {t('adminTill.correct')}
        </Button>
      )}
      {may('till.refund') && hasMoney && (
        <Button kind="quiet" onClick={onRefund}>
          {t('adminTill.refund')}
        </Button>
      )}
    </Row>
  );
}

/** The customer and the appointment of a bill. */
export function BillLinks({ bill }: { bill: TillBill }) {
  const t = useText();
  const base = `/store/${useStore().store.id}`;
  const day = bill.bookingStart.slice(0, 10);
  return (
    <Row wrap>
      {bill.customer && (
        <ButtonLink kind="quiet" size="sm" href={`${base}/customers/${bill.customer.id}`} render={appLink}>
          {t('adminTill.openCustomer')}
        </ButtonLink>
      )}
      {bill.bookingId && (
        <ButtonLink
          kind="quiet"
          size="sm"
          href={`${base}/calendar?day=${day}&appointment=${bill.bookingId}`}
          render={appLink}
        >
          {t('adminTill.openAppointment')}
        </ButtonLink>
      )}
    </Row>
  );
}
