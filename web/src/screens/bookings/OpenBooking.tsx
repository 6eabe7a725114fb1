import type { Booking } from '@parlour/contract/booking/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { Shop } from '@parlour/contract/shop/calls';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { bookingQuery } from '../../features/booking/calls.ts';
import { type MadeHere, useLinkToken } from '../../features/booking/made-here.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useSession } from '../../lib/session/session.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { NotOpen } from './NotOpen.tsx';

type Show = (booking: Booking, shop: Shop | undefined, made: MadeHere) => ReactNode;
type OpenBookingProps = {
  id: string;
  screen: string;
  title: string;
  /** The text for a caller for whom it does not open. */
  closed?: { title: string; text: string };
  children: Show;
};

/** A booking for callers who may see it: this tab's link opens it, or its owner's session; all others see the same page. */
export function OpenBooking({ id, ...rest }: OpenBookingProps) {
  const linkToken = useLinkToken(id);
  const { status } = useSession();
  if (status === 'unknown') return <BookingWaiting {...rest} />;
  // Its owner needs no link.
  return id && linkToken !== undefined ? (
    <Opened key={id} made={{ id, linkToken }} {...rest} />
  ) : (
    <LinkOver {...rest} />
  );
}

type PartProps = Omit<OpenBookingProps, 'id'>;

function Opened({ made, children, ...frame }: PartProps & { made: MadeHere }) {
  const t = useText();
  const api = useApi();
  const { data: booking, error, refetch } = useQuery(bookingQuery(api, made));
  const shop = useQuery({ ...shopQuery(api, booking?.shopId ?? ''), enabled: booking !== undefined });
  useHeadingFocusKept(booking !== undefined && !shop.isPending);
  if (booking && (shop.data || shop.error)) return children(booking, shop.data, made);
  if (!error) return <BookingWaiting {...frame} />;
  if (
    isRefused(error) &&
    (error.reason === 'not_found' || error.reason === 'invalid_input' || error.reason === 'malformed')
  )
    return <LinkOver {...frame} />;
  const { kind, text } = errorWords(error, t);
  return (
    <Page hasTabs isNarrow screen={frame.screen}>
      <PageHeader title={frame.title} />
      <EmptyState
        kind={kind}
        title={text}
        action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      />
    </Page>
  );
}

/** The heading of the waiting page had the focus and is gone: the one that took its place has it now. */
export function useHeadingFocusKept(isThere: boolean): void {
  useEffect(() => {
    if (isThere && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [isThere]);
}

type Frame = { screen: string; title: string; closed?: OpenBookingProps['closed'] };

export function BookingWaiting({ screen, title }: Frame) {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen={screen}>
      <PageHeader title={title} />
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={420} />
      </LoadingRegion>
    </Page>
  );
}

function LinkOver({ screen, title, closed }: Frame) {
  const t = useText();
  const [missing, text] = [closed?.title ?? t('booking.linkOver'), closed?.text ?? t('booking.linkOverText')];
  return <NotOpen {...{ screen, title, missing, text }} />;
}
