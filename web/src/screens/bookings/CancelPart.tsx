import type { Booking } from '@parlour/contract/booking/calls';
import { isRefused } from '@parlour/contract/envelope';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { formatAmount, formatDay, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { cancelBooking, penaltyQuery } from '../../features/booking/calls.ts';
import type { MadeHere } from '../../features/booking/made-here.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { focusHeadingAfterDialog } from '../../lib/page/keep-focus.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button, type ButtonLook } from '@parlour/ui/button/Button.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { followMoney } from './moving-money.ts';

const AlertDialog = lazyPart(async () => (await import('@parlour/ui/overlay/AlertDialog.tsx')).AlertDialog);

const CancelCost = lazyPart(() => import('./CancelCost.tsx').then((module) => module.CancelCost), 'payment');

const LostRights = lazyPart(() => import('./LostRights.tsx').then((module) => module.LostRights), 'rights');

/** The booking is not as it was shown. */
const hasMoved: ReadonlySet<string> = new Set(['changed_meanwhile', 'cancel_not_allowed']);

type CancelPartProps = {
  booking: Booking;
  made: MadeHere;
  style: FormatStyle;
  /** Of its button among others, where nothing is said if it may not be pressed. */
  look?: ButtonLook;
};

/** Cancelling, in two steps, the first focus on keeping; what it costs is said before. */
export function CancelPart({ booking, made, style, look }: CancelPartProps) {
  const t = useText();
  const { allowedActions } = booking;
  const cancel = useCancel(booking, made);
  const day = formatDay(booking.start.slice(0, 10), 'long', style);
  const when = t('booking.dayAtTime', { day, time: formatTime(booking.start.slice(11), style) });
  const hasOpened = cancel.isOpen || cancel.wasOpen;
  if (!allowedActions.includes('cancel') && !hasOpened)
    return isOpen(booking) && !look ? <p data-no-print="">{t('reasons.edit_not_allowed')}</p> : null;
  return (
    <div data-no-print="">
      {allowedActions.includes('cancel') && (
        <Button {...(look ?? { kind: 'secondary', isWide: true })} onClick={cancel.open}>
          {t('booking.cancelBooking')}
        </Button>
      )}
      <Suspense>
        {hasOpened && (
          <AlertDialog
            isOpen={cancel.isOpen}
            title={t('booking.cancelTitle')}
            cancelText={t('booking.keepBooking')}
            confirmText={t('booking.cancelNow')}
            onCancel={cancel.close}
            onConfirm={() => void cancel.confirm()}
            tone="danger"
            loading={cancel.isWorking}
            loadingLabel={t('booking.cancelling')}
            error={cancel.error}
          >
            <Stack gap={2}>
              <p>{t('booking.cancelText', { shop: booking.shopName, when })}</p>
              <Cost booking={booking} made={made} style={style} />
            </Stack>
          </AlertDialog>
        )}
      </Suspense>
    </div>
  );
}

function useCancel(booking: Booking, { linkToken }: MadeHere) {
  const t = useText();
  const toast = useToast();
  const writer = { api: useApi(), queryClient: useQueryClient() };
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setWorking(true);
    setError(null);
    try {
      await cancelBooking(writer, booking, linkToken);
      followMoney(writer.queryClient, booking);
      setOpen(false);
      focusHeadingAfterDialog();
      toast.show({ text: t('booking.cancelled'), tone: 'success' });
    } catch (failure) {
      const costsMore = isRefused(failure) && failure.reason === 'charge_changed';
      // The texts of money came with what the dialog says of the cost; rights alone that would be lost are an alert of their own.
      if (costsMore) setError(booking.charge ? t('deposit.feeChanged') : null);
      else setError(errorWords(failure, t).text);
      // The page behind shows the booking as it now is.
      if (isRefused(failure) && hasMoved.has(failure.reason))
        for (const kind of ['one', 'mine']) void writer.queryClient.invalidateQueries({ queryKey: ['booking', kind] });
      // It costs more by now: the dialog says how much before it is asked again.
      if (costsMore) void writer.queryClient.invalidateQueries({ queryKey: ['booking', 'penalty', booking.id] });
    }
    setWorking(false);
  };
  return {
    isOpen,
    wasOpen,
    isWorking,
    error,
    confirm,
    open: () => {
      setError(null);
      setWasOpen(true);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** What cancelling costs at this moment, and where money was paid, what becomes of it. */
function Cost({ booking, made, style }: Omit<CancelPartProps, 'look'>) {
  const t = useText();
  const { data, error } = useQuery(penaltyQuery(useApi(), made));
  if (!data) return <p>{error ? t('booking.costUnknown') : t('shell.loading')}</p>;
  const { isNeeded, amount, lostRights } = data;
  if (!booking.charge && !lostRights)
    return (
      <p>{isNeeded ? t('booking.cancelCosts', { amount: formatAmount(amount, style) }) : t('booking.cancelFree')}</p>
    );
  return (
    <Suspense fallback={<p>{t('shell.loading')}</p>}>
      {booking.charge && <CancelCost penalty={data} charge={booking.charge} zone={booking.zone} style={style} />}
      {lostRights && <LostRights lost={lostRights} shopId={booking.shopId} />}
    </Suspense>
  );
}
