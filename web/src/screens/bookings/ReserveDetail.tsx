import { isRefused } from '@parlour/contract/envelope';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { bookingQuery } from '../../features/booking/calls.ts';
import { type MadeHere, rememberBooking, useLinkToken } from '../../features/booking/made-here.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { renderLink, useGo } from '../../lib/AppLink.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { useSession } from '../../lib/session.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { BookingView } from './BookingView.tsx';

const tokenShape = /^t=([\w-]{16,})$/;

/** Takes the link's token out of the address into this tab, where no bookmark, log or referrer sees it (decisions, Booking). */
function useTokenFromLink(id: string): { isTaken: boolean; linkToken: string | undefined } {
  const { hash } = useLocation();
  const go = useGo();
  const linkToken = useLinkToken(id);
  const fresh = tokenShape.exec(hash)?.[1];
  const take = useEffectEvent((token: string) => {
    rememberBooking({ id, linkToken: token });
    go(paths.booking(id), { replaces: true, keepsScroll: true });
  });
  useLayoutEffect(() => {
    if (fresh) take(fresh);
  }, [fresh]);
  return { isTaken: !fresh, linkToken };
}

/** One booking, opened by the link in the mail or from this tab: seen, moved, cancelled (APT-03 to APT-07). */
export function ReserveDetail() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const { isTaken, linkToken } = useTokenFromLink(id);
  const { status } = useSession();
  if (!isTaken) return <Waiting />;
  if (status === 'unknown') return <Waiting />;
  // Whoever owns it needs no link (A G-031).
  return id && (linkToken || status === 'signedIn') ? (
    <Opened key={id} made={{ id, linkToken: linkToken ?? '' }} />
  ) : (
    <NotOpen />
  );
}

function Opened({ made }: { made: MadeHere }) {
  const t = useText();
  const api = useApi();
  const { data: booking, error, refetch } = useQuery(bookingQuery(api, made));
  const shop = useQuery({ ...shopQuery(api, booking?.shopId ?? ''), enabled: booking !== undefined });
  useHeadingFocusKept(booking !== undefined && !shop.isPending);
  if (booking && (shop.data || shop.error)) return <BookingView booking={booking} shop={shop.data} made={made} />;
  if (!error) return <Waiting />;
  if (
    isRefused(error) &&
    (error.reason === 'not_found' || error.reason === 'invalid_input' || error.reason === 'malformed')
  )
    return <NotOpen />;
  const { kind, text } = errorWords(error, t);
  return (
    <Page hasTabs isNarrow screen="ReserveDetail">
      <PageHeader title={t('shell.booking')} />
      <EmptyState
        kind={kind}
        title={text}
        action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      />
    </Page>
  );
}

/** The heading of the waiting page had the focus and is gone: the one that took its place has it now (SYS-03). */
function useHeadingFocusKept(isThere: boolean): void {
  useEffect(() => {
    if (isThere && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [isThere]);
}

function Waiting() {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="ReserveDetail">
      <PageHeader title={t('shell.booking')} />
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={420} />
      </LoadingRegion>
    </Page>
  );
}

/** The link is unknown, over, or belongs to another tab; all look the same (decisions, Wire). */
function NotOpen() {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="ReserveDetail">
      <PageHeader title={t('shell.booking')} />
      <EmptyState
        kind="noData"
        title={t('booking.linkOver')}
        text={t('booking.linkOverText')}
        action={
          <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
            {t('shop.exploreStores')}
          </ButtonLink>
        }
      />
    </Page>
  );
}
