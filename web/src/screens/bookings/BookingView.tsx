import type { Booking } from '@parlour/contract/booking/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { todayIn } from '@parlour/domain/time/zone';
import { formatDay } from '@parlour/phrases/format';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { isActionRequired } from '../../features/booking/action-required.ts';
import { BookingRows } from '../../features/booking/components/BookingRows.tsx';
import { draftOf } from '../../features/booking/draft.ts';
import type { MadeHere } from '../../features/booking/made-here.ts';
import { stateTone } from '../../features/booking/state-tone.ts';
import { useText } from '../../lib/app-context.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { BookingWays } from './BookingWays.tsx';
import { BrandColours } from './BrandColours.tsx';
import { CancelPart } from './CancelPart.tsx';
import { OpenForms } from './OpenForms.tsx';
import { usePlace } from './place.ts';
import { StateNotice } from './StateNotice.tsx';
import styles from './BookingView.module.css';

const SeriesVisits = lazyPart(() =>
  import('../../features/booking/components/SeriesVisits.tsx').then((module) => module.SeriesVisits),
);
const MoneyPart = lazyPart(
  () => import('../../features/payment/components/MoneyPart.tsx').then((module) => module.MoneyPart),
  'payment',
  'rights',
);
const ExtraBadges = lazyPart(
  () => import('../../features/booking/components/ExtraBadges.tsx').then((module) => module.ExtraBadges),
  'person',
);
const ProposalPart = lazyPart(() => import('./ProposalPart.tsx').then((module) => module.ProposalPart), 'person');
const CancelFollowing = lazyPart(() => import('./CancelFollowing.tsx').then((module) => module.CancelFollowing));

type BookingViewProps = { booking: Booking; shop: Shop | undefined; made: MadeHere };

/** A booking: its state in words, everything that was agreed, and what may be done with it now. */
export function BookingView({ booking, shop, made }: BookingViewProps) {
  const t = useText();
  const { style, textOf, hidesPrices } = usePlace(booking, shop);
  const { state, stateReason, needsAttention } = booking;
  useSpentChange(booking);
  return (
    <Page hasTabs isNarrow screen="ReserveDetail">
      {shop && <BrandColours hex={shop.brandColor} />}
      <PageHeader
        title={t('shell.booking')}
        subtitle={booking.shopName}
        action={
          <div className={styles.state}>
            <Badges booking={booking} />
          </div>
        }
      />
      <Stack gap={5}>
        <StateNotice state={state} reason={stateReason} isChanged={needsAttention && !booking.charge?.concern} />
        <Proposal booking={booking} made={made} style={style} />
        <OpenForms booking={booking} textOf={textOf} />
        <Card pad="lg">
          <div className={state === 'cancelled' || state === 'rejected' ? styles.over : undefined}>
            <BookingRows
              placeLang={shop?.languageTag}
              booking={booking}
              style={style}
              textOf={textOf}
              hidesPrices={hidesPrices}
              whole={made}
            />
            <p className={styles.booked}>
              {t('booking.bookedOn', { date: formatDay(todayIn(booking.zone, booking.createdAt), 'full', style) })}
            </p>
          </div>
        </Card>
        {/* The buttons come with the money above them, and do not move under a press. */}
        <Suspense>
          {(booking.charge || booking.rights) && (
            <MoneyPart booking={booking} style={style} textOf={textOf} hidesPrices={hidesPrices} />
          )}
          {booking.seriesId && <SeriesVisits booking={booking} made={made} style={style} hrefOf={paths.booking} />}
          <BookingWays booking={booking} shop={shop} made={made} />
          <CancelPart booking={booking} made={made} style={style} />
        </Suspense>
        {booking.seriesId && (
          <Suspense>
            <CancelFollowing booking={booking} made={made} style={style} />
          </Suspense>
        )}
      </Stack>
    </Page>
  );
}

/** What the store proposes, where it does. */
function Proposal({ booking, ...rest }: ComponentProps<typeof ProposalPart>) {
  return (
    booking.proposal && (
      <Suspense>
        <ProposalPart booking={booking} {...rest} />
      </Suspense>
    )
  );
}

function Badges({ booking }: { booking: Booking }) {
  const t = useText();
  const { state, isWalkIn } = booking;
  return (
    <>
      <Badge tone={stateTone(state)}>{t(`shell.state_${state}`)}</Badge>
      {(isWalkIn || isActionRequired(booking)) && (
        <Suspense>
          <ExtraBadges booking={booking} />
        </Suspense>
      )}
    </>
  );
}

/** A change that was begun and not sent ends where the booking is looked at again. */
function useSpentChange({ id, shopId }: Booking): void {
  useEffect(() => draftOf(shopId, id).clear(), [shopId, id]);
}
