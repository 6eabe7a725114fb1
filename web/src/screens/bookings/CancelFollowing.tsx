import type { Booking } from '@parlour/contract/booking/calls';
import type { PenaltyInfo } from '@parlour/contract/booking/penalty';
import type { LostRight } from '@parlour/contract/booking/rights';
import { isRefused } from '@parlour/contract/envelope';
import { formatAmount, formatDay, type FormatStyle, formatTime } from '@parlour/phrases/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { cancelFollowing, seriesQuery } from '../../features/booking/calls.ts';
import type { MadeHere } from '../../features/booking/made-here.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { focusHeadingAfterDialog } from '../../lib/page/keep-focus.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { followMoney } from './moving-money.ts';

const LostRights = lazyPart(() => import('./LostRights.tsx').then((module) => module.LostRights), 'rights');

type CancelFollowingProps = { booking: Booking; made: MadeHere; style: FormatStyle };

/** Cancelling a visit with all that follow it in its series; alone it is cancelled as any other. */
export function CancelFollowing({ booking, made, style }: CancelFollowingProps) {
  const t = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What all of them cost together, in money and in rights, once the server has said it. */
  const [cost, setCost] = useState<Cost>({ fee: null, lost: [] });
  const { data = [] } = useQuery(seriesQuery(api, made));
  const count = data.filter(({ start, mayCancel }) => mayCancel && start >= booking.start).length;
  const visits = t('booking.visits', { count });
  const [day = '', time = ''] = booking.start.split(' ');
  const when = t('booking.dayAtTime', { day: formatDay(day, 'long', style), time: formatTime(time, style) });
  const confirm = async () => {
    setWorking(true);
    setError(null);
    try {
      await cancelFollowing({ api, queryClient }, booking, made.linkToken, cost);
      followMoney(queryClient, booking);
      setOpen(false);
      focusHeadingAfterDialog();
      toast.show({ text: t('booking.visitsCancelled', { visits }), tone: 'success' });
    } catch (failure) {
      const now = costIn(failure);
      // What it costs is an alert of its own.
      setError(now ? null : errorWords(failure, t).text);
      if (now) setCost(now);
      if (isRefused(failure) && failure.reason === 'changed_meanwhile')
        void queryClient.invalidateQueries({ queryKey: ['booking'] });
    }
    setWorking(false);
  };
  const mayCancel = booking.allowedActions.includes('cancel') && count > 1;
  return (
    <div data-no-print="">
      {mayCancel && (
        <Button kind="secondary" isWide onClick={() => setOpen(true)}>
          {t('booking.cancelFollowing')}
        </Button>
      )}
      <AlertDialog
        isOpen={isOpen}
        title={t('booking.cancelFollowingTitle', { visits })}
        cancelText={t('booking.keepVisits')}
        confirmText={t('booking.cancelFollowingNow', { visits })}
        onCancel={() => setOpen(false)}
        onConfirm={() => void confirm()}
        tone="danger"
        loading={isWorking}
        loadingLabel={t('booking.cancelling')}
        error={error}
      >
        <p>{t('booking.cancelFollowingText', { shop: booking.shopName, when })}</p>
        <ToldCost cost={cost} shopId={booking.shopId} style={style} />
      </AlertDialog>
    </div>
  );
}

type ToldCostProps = { cost: Cost; shopId: string; style: FormatStyle };

function ToldCost({ cost: { fee, lost }, shopId, style }: ToldCostProps) {
  const t = useText();
  return (
    <>
      <div role="alert">{fee !== null && <p>{t('booking.cancelCosts', { amount: formatAmount(fee, style) })}</p>}</div>
      <Suspense>{lost.length > 0 && <LostRights lost={lost} shopId={shopId} />}</Suspense>
    </>
  );
}

type Cost = { fee: string | null; lost: LostRight[] };

/** What a refusal says that it costs, or null. */
function costIn(failure: unknown): Cost | null {
  if (!isRefused(failure) || failure.reason !== 'charge_changed') return null;
  const { amount = '0', lostRights: lost = [] } = (failure.details.penalty ?? {}) as Partial<PenaltyInfo>;
  const fee = Number(amount) > 0 ? amount : null;
  return fee !== null || lost.length > 0 ? { fee, lost } : null;
}
