import type { SentSale, TillStart, TillStore } from '@parlour/contract/till/sale';
import type { OfferedRights } from '@parlour/domain/till/offered-rights';
import type { SaleFacts } from '@parlour/domain/till/sale';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { isRefused } from '@parlour/contract/envelope';
import { useRef, useState } from 'react';
import { useStore } from '../../features/team/store.ts';
import { billQuery, settle, tillKey } from '../../features/till/calls.ts';
import { type Draft, type DraftLine, sentOf } from '../../features/till/draft.ts';
import type { TillFormat } from '../../features/till/money.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { CartLines } from './CartLines.tsx';
import { CustomerPart } from './CustomerPart.tsx';
import { DiscountSheet } from './DiscountSheet.tsx';
import { LineSheet } from './LineSheet.tsx';
import { PaySheet } from './PaySheet.tsx';
import type { Counted } from './SaleBoard.tsx';
import styles from './Till.module.css';

export type CartProps = {
  store: TillStore;
  bookingId: string | undefined;
  start: TillStart;
  draft: Draft;
  change: (draft: Draft) => void;
  counted: Counted;
  /** Why the sale cannot be counted as it is. */
  reason: 'right_not_usable' | 'right_used_up' | 'discount_too_high' | 'invalid_input' | null;
  offered: OfferedRights;
  facts: SaleFacts;
  balanceMinor: number;
  format: TillFormat;
  onSettled: () => void;
  onStartOver: () => void;
};

/** The line broke on the way: the sale may be settled or not. */
const isUnsure = (error: unknown) =>
  !isRefused(error) ||
  ['network_failed', 'timed_out', 'unexpected', 'database_away', 'shutting_down'].includes(error.reason);

/** The sale: for whom, what, what is taken off, and how it is paid. */
// oxlint-disable-next-line eslint/max-lines-per-function -- The parts of the sale share what is sent and what waits.
export function Cart(props: CartProps) {
  const { bookingId, start, draft, change, counted, reason, format, store } = props;
  const t = useText();
  const { id: shopId } = useStore().store;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<DraftLine | null>(null);
  const [sheet, setSheet] = useState<'pay' | 'discount' | 'over' | null>(null);
  const close = () => setSheet(null);

  const send = async (sale: SentSale, next: Draft) => {
    // What was sent is kept before it leaves, so that a reload sends the same again.
    change({ ...next, sent: sale });
    try {
      const bill = await settle(sale);
      props.onSettled();
      queryClient.setQueryData(billQuery(shopId, bill.id).queryKey, bill);
      void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
      await navigate({
        to: '/store/$shopId/till/bills/$billId',
        params: { shopId, billId: bill.id },
        search: { paid: 1 } as never,
      });
    } catch (error) {
      if (isUnsure(error)) throw error;
      change({ ...next, tenders: [], sent: null });
      void queryClient.invalidateQueries({ queryKey: tillKey(shopId) });
      throw error;
    }
  };
  // What is sent is what was pressed, before the page has drawn it.
  const pressed = useRef<Draft | null>(null);
  const action = useAction(async () => {
    const next = pressed.current ?? draft;
    const openMinor = counted?.openMinor ?? 0;
    await send(draft.sent ?? sentOf(next, { shopId, bookingId, currency: store.currencyCode, openMinor }), next);
  });
  const finish = (next: Draft) => {
    close();
    pressed.current = next;
    action.run();
  };
  return (
    <Card as="section">
      <Stack gap={4}>
        <h2>{t('adminTill.cart')}</h2>
        <CustomerPart {...{ draft, change, start }} isFixed={bookingId !== undefined || draft.sent !== null} />
        <CartLines
          {...{ draft, counted, format, store }}
          facts={props.facts}
          onEdit={setEdited}
          onRemoveDiscount={(place) =>
            change({ ...draft, discounts: draft.discounts.filter((_, index) => index !== place), tenders: [] })
          }
        />
        {reason && <NoticeBox tone="warning">{t(`adminTill.cannot_${reason}`)}</NoticeBox>}
        <div role="alert">
          {action.error && draft.sent === null && <NoticeBox tone="danger">{action.error}</NoticeBox>}
          {draft.sent !== null && !action.isBusy && (
            <NoticeBox
              tone="warning"
              title={t('adminTill.unsure')}
              action={
                <Button onClick={action.run} icon="refresh">
                  {t('adminTill.tryAgain')}
                </Button>
              }
            >
              {t('adminTill.unsureText')}
            </NoticeBox>
          )}
        </div>
        {draft.lines.length > 0 && draft.sent === null && (
          <Stack gap={3}>
            <p className={styles.toPay}>
              <span>{t('adminTill.toPay')}</span>
              <span className={styles.lineAmount}>{counted ? format.minor(counted.openMinor) : '–'}</span>
            </p>
            <Button
              isWide
              loading={action.isBusy}
              loadingLabel={t('adminTill.settling')}
              isUnavailable={!counted}
              onClick={() => counted && (counted.openMinor === 0 ? finish({ ...draft, tenders: [] }) : setSheet('pay'))}
            >
              {counted && counted.openMinor > 0
                ? t('adminTill.pay', { amount: format.minor(counted.openMinor) })
                : t('adminTill.finish')}
            </Button>
            {props.offered.coupons.map((id) => (
              <Button
                key={id}
                kind="secondary"
                size="sm"
                aria-pressed={draft.couponId === id}
                onClick={() => change({ ...draft, couponId: draft.couponId === id ? null : id, tenders: [] })}
              >
                {t('adminTill.useCoupon', { name: props.facts.held.find(({ right }) => right.id === id)?.name ?? '' })}
              </Button>
            ))}
            <Row wrap>
              <Button kind="quiet" size="sm" onClick={() => setSheet('discount')}>
                {t('adminTill.addDiscount')}
              </Button>
              <Button kind="quiet" size="sm" onClick={() => setSheet('over')}>
                {t('adminTill.startOver')}
              </Button>
            </Row>
          </Stack>
        )}
      </Stack>
      {edited && <LineSheet key={edited.id} {...props} line={edited} onClose={() => setEdited(null)} />}
      {sheet === 'discount' && <DiscountSheet {...{ draft, change, format }} lineId={null} onClose={close} />}
      {sheet === 'pay' && counted && (
        <PaySheet
          {...{ draft, change, format, store }}
          openMinor={counted.openMinor}
          balanceMinor={props.balanceMinor}
          onPaid={finish}
          onClose={close}
        />
      )}
      <AlertDialog
        isOpen={sheet === 'over'}
        title={t('adminTill.startOver')}
        cancelText={t('shell.cancel')}
        confirmText={t('adminTill.startOver')}
        tone="danger"
        loading={false}
        loadingLabel=""
        error={null}
        onCancel={close}
        onConfirm={() => {
          close();
          props.onStartOver();
        }}
      >
        {t('adminTill.startOverText')}
      </AlertDialog>
    </Card>
  );
}
