import type { Shop } from '@parlour/contract/shop/calls';
import type { WaitlistOffer, WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { minuteText } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { formatTime } from '@parlour/phrases/format';
import { isRefused } from '@parlour/contract/envelope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { BookingRows } from '../../features/booking/components/BookingRows.tsx';
import { rememberBooking } from '../../features/booking/made-here.ts';
import { serverTimeQuery } from '../../features/reference/calls.ts';
import { acceptOffer, declineOffer } from '../../features/waitlist/calls.ts';
import type { EntryLink } from '../../features/waitlist/entry-links.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { errorWords } from '../../lib/http/error-words.ts';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { usePlace } from './place.ts';
import styles from './OpenOffer.module.css';

type OpenOfferProps = { entry: WaitlistEntry; offer: WaitlistOffer; shop: Shop | undefined; link: EntryLink };

/** A time that is kept: what it is, for how long, and the two answers. */
export function OpenOffer({ entry, offer, shop, link }: OpenOfferProps) {
  const t = useText();
  const { booking } = offer;
  const { style, textOf, hidesPrices } = usePlace(booking, shop);
  const { answer, busy, failure, refresh } = useAnswer(entry, offer, link);
  const seconds = useSecondsLeft(offer.expiresAt, refresh);
  const until = formatTime(minuteText(localOf(entry.zone, offer.expiresAt).minute), style);
  const time = clockOf(seconds);
  return (
    <Stack gap={5}>
      <p>{t('waitlist.offerText')}</p>
      <p role="timer" className={styles.kept}>
        {t('waitlist.keptFor', { time, until })}
      </p>
      <Card pad="lg">
        <BookingRows
          booking={booking}
          style={style}
          textOf={textOf}
          hidesPrices={hidesPrices}
          placeLang={shop?.languageTag}
          isOffer
        />
      </Card>
      <div role="alert" className={styles.alert}>
        {failure && <NoticeBox tone="danger">{failure}</NoticeBox>}
      </div>
      <Stack gap={3}>
        <Button
          isWide
          loading={busy === 'accept'}
          loadingLabel={t('waitlist.accepting')}
          onClick={() => answer('accept')}
        >
          {t('waitlist.accept')}
        </Button>
        <Button
          kind="secondary"
          isWide
          loading={busy === 'decline'}
          loadingLabel={t('waitlist.declining')}
          onClick={() => answer('decline')}
        >
          {t('waitlist.decline')}
        </Button>
        <p className={styles.agreement}>{t('booking.agreement', { shop: entry.shopName })}</p>
      </Stack>
    </Stack>
  );
}

/** A rest as a clock shows it: `14:59`, and `11:04:59` for one that began at night. */
function clockOf(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = [...(hours > 0 ? [hours, twoDigits(minutes)] : [minutes]), twoDigits(seconds % 60)];
  return parts.join(':');
}

type Answer = 'accept' | 'decline';

function useAnswer(entry: WaitlistEntry, offer: WaitlistOffer, link: EntryLink) {
  const t = useText();
  const go = useGo();
  const writer = { api: useApi(), queryClient: useQueryClient() };
  const [busy, setBusy] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => void writer.queryClient.invalidateQueries({ queryKey: ['waitlist'] });
  const accept = async () => {
    const { booking, linkToken } = await acceptOffer(writer, link, entry.id, offer.id);
    rememberBooking({ id: booking.id, linkToken });
    writer.queryClient.setQueryData(['booking', 'one', booking.id], booking);
    go(paths.book({ shopId: entry.shopId }, `success/${booking.id}`), { replaces: true });
  };
  const answer = async (wanted: Answer) => {
    if (busy !== null) return;
    setBusy(wanted);
    setFailure(null);
    try {
      await (wanted === 'accept' ? accept() : declineOffer(writer, link, entry.id, offer.id));
    } catch (error) {
      setFailure(errorWords(error, t).text);
      // Answered elsewhere, or run out at this very moment: the page shows the state of the offer.
      if (isRefused(error) && error.reason === 'offer_over') refresh();
    }
    setBusy(null);
  };
  return { answer: (wanted: Answer) => void answer(wanted), busy, failure, refresh };
}

/** How long an answer that still has the offer open, or that did not come, is left alone, in ms. */
const askAgainMs = 10_000;

/** Whole seconds by the server's clock; at the end the page is fetched again, and then at intervals until it shows the outcome. */
function useSecondsLeft(expiresAt: number, onEnd: () => void): number {
  const { data } = useQuery(serverTimeQuery(useApi()));
  const left = () => Math.max(0, Math.ceil((expiresAt - serverNow()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const askedAt = useRef(-askAgainMs);
  const tick = useEffectEvent(() => {
    setSeconds(left());
    if (left() > 0 || performance.now() - askedAt.current < askAgainMs) return;
    askedAt.current = performance.now();
    onEnd();
  });
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [data, expiresAt]);
  return seconds;
}
