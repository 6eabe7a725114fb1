import type { Booking } from '@parlour/contract/booking/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { useSearch } from '@tanstack/react-router';
import { BookingRows } from '../../features/booking/components/BookingRows.tsx';
import { type MadeHere, rememberBooking } from '../../features/booking/made-here.ts';
import { stateTone } from '../../features/booking/state-tone.ts';
import { useText } from '../../lib/app-context.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { MoveBooking } from '../MoveBooking.tsx';
import { BrandColours } from './BrandColours.tsx';
import { CancelPart } from './CancelPart.tsx';
import { BookingWaiting, OpenBooking } from './OpenBooking.tsx';
import { usePlace } from './place.ts';
import { ProposalPart } from './ProposalPart.tsx';
import { StateNotice } from './StateNotice.tsx';

/** Where mails lead who wants to confirm, move or cancel an appointment. Opening it changes nothing: its buttons do. */
export function ReserveAction() {
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const frame = { screen: 'ReserveAction', title: useText()('proposal.pageTitle') };
  const fresh = useTokenFromLink((linkToken) => rememberBooking({ id, linkToken }), paths.bookingAction(id));
  if (fresh !== null) return <BookingWaiting {...frame} />;
  return (
    <OpenBooking id={id} {...frame}>
      {(booking, shop, made) => <Actions booking={booking} shop={shop} made={made} />}
    </OpenBooking>
  );
}

function Actions({ booking, shop, made }: { booking: Booking; shop: Shop | undefined; made: MadeHere }) {
  const t = useText();
  const { style, textOf, hidesPrices } = usePlace(booking, shop);
  const { state, stateReason } = booking;
  return (
    <Page hasTabs isNarrow screen="ReserveAction">
      {shop && <BrandColours hex={shop.brandColor} />}
      <PageHeader title={t('proposal.pageTitle')} subtitle={booking.shopName} />
      <Stack gap={5}>
        {!isOpen(booking) && <StateNotice state={state} reason={stateReason} />}
        <ProposalPart booking={booking} made={made} style={style} />
        {!booking.proposal && isOpen(booking) && <p>{t('proposal.nothing')}</p>}
        <Card pad="lg">
          <Badge tone={stateTone(state)}>{t(`shell.state_${state}`)}</Badge>
          <BookingRows
            booking={booking}
            style={style}
            textOf={textOf}
            hidesPrices={hidesPrices}
            placeLang={shop?.languageTag}
          />
        </Card>
        <Stack gap={3}>
          <MoveBooking booking={booking} look={{ kind: 'secondary', isWide: true }} />
          <CancelPart booking={booking} made={made} style={style} />
          <ButtonLink kind="quiet" isWide href={paths.booking(booking.id)} render={renderLink}>
            {t('shell.booking')}
          </ButtonLink>
        </Stack>
      </Stack>
    </Page>
  );
}
