import type { Booking } from '@parlour/contract/booking';
import { isRefused } from '@parlour/contract/envelope';
import type { Shop } from '@parlour/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { bookingQuery } from '../../features/booking/calls.ts';
import { type MadeHere, useLinkToken } from '../../features/booking/made-here.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { renderLink } from '../../lib/AppLink.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { openSignIn } from '../../lib/overlay.ts';
import { useSession } from '../../lib/session.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '../../ui/Skeleton.tsx';
import { Row } from '../../ui/Stack.tsx';

type Show = (booking: Booking, shop: Shop | undefined, made: MadeHere) => ReactNode;
type OpenBookingProps = { id: string; screen: string; title: string; children: Show };

/** A booking for whoever may see it: this tab's link opens it, or its owner's session (A G-031); all others see the same page. */
export function OpenBooking({ id, ...rest }: OpenBookingProps) {
  const linkToken = useLinkToken(id);
  const { status } = useSession();
  if (status === 'unknown') return <BookingWaiting {...rest} />;
  // Whoever owns it needs no link.
  return id && linkToken !== undefined ? <Opened key={id} made={{ id, linkToken }} {...rest} /> : <NotOpen {...rest} />;
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
    return <NotOpen {...frame} />;
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

/** The heading of the waiting page had the focus and is gone: the one that took its place has it now (SYS-03). */
export function useHeadingFocusKept(isThere: boolean): void {
  useEffect(() => {
    if (isThere && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [isThere]);
}

type Frame = { screen: string; title: string };

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

/** The link is unknown, over, or belongs to another tab or person; all look the same (decisions, Wire). A visitor may be its owner. */
function NotOpen({ screen, title }: Frame) {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  return (
    <Page hasTabs isNarrow screen={screen}>
      <PageHeader title={title} />
      <EmptyState
        kind="noData"
        title={t('booking.linkOver')}
        text={t('booking.linkOverText')}
        action={
          <Row gap={2} wrap>
            {status !== 'signedIn' && <Button onClick={() => openSignIn(router)}>{t('shell.signIn')}</Button>}
            <ButtonLink
              kind={status === 'signedIn' ? 'primary' : 'secondary'}
              href={paths.explore()}
              icon="compass"
              render={renderLink}
            >
              {t('shop.exploreStores')}
            </ButtonLink>
          </Row>
        }
      />
    </Page>
  );
}
