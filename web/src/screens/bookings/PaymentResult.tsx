import type { Booking } from '@parlour/contract/booking/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import type { BookingState } from '@parlour/domain/booking/booking';
import { isOpen } from '@parlour/domain/booking/decide-move';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { BookingRows } from '../../features/booking/components/BookingRows.tsx';
import { CalendarButtons } from '../../features/booking/components/CalendarButtons.tsx';
import type { MadeHere } from '../../features/booking/made-here.ts';
import { MoneyPart } from '../../features/payment/components/MoneyPart.tsx';
import { slotHolds } from '../../features/payment/slot-hold.ts';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useTabStore } from '../../lib/storage/tab-store.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { Stack, Tiles } from '@parlour/ui/layout/Stack.tsx';
import { MailTip, ResultHead, StoreTiles } from '../ResultParts.tsx';
import { BrandColours } from './BrandColours.tsx';
import { OpenBooking } from './OpenBooking.tsx';
import { PaidElsewhere } from './PaidElsewhere.tsx';
import { PaymentState } from './PaymentState.tsx';
import { storeOf, usePlace } from './place.ts';

const Bills = lazyPart(async () => (await import('../me/Bills.tsx')).Bills, 'person');

/** Where payments return to, and links to bills lead: to a bill, or to a booking. */
export function PaymentResult() {
  const { reserveId = '', billId } = useSearch({ strict: false }) as { reserveId?: string; billId?: string };
  return billId === undefined ? <BookingResult reserveId={reserveId} /> : <Bills view="link" />;
}

/** What became of the payment of a booking, asked from the server and never read from the address. */
function BookingResult({ reserveId }: { reserveId: string }) {
  const t = useText();
  const held = useTabStore(slotHolds).find(({ bookingId }) => bookingId === reserveId);
  if (held?.order) return <PaymentState key={held.order.paymentOrderId} held={held} order={held.order} />;
  const closed = { title: t('payment.unknown'), text: t('payment.unknownText') };
  return (
    <OpenBooking id={reserveId} screen="PaySuccess" title={t('shell.booking')} closed={closed}>
      {(booking, shop, made) => {
        const order = booking.charge?.order;
        if (!order) return <Result booking={booking} shop={shop} made={made} />;
        return <PaidElsewhere key={order.paymentOrderId} booking={booking} shop={shop} made={made} order={order} />;
      }}
    </OpenBooking>
  );
}

type ResultProps = { booking: Booking; shop: Shop | undefined; made: MadeHere };

function Result({ booking, shop, made }: ResultProps) {
  const t = useText();
  const { style, textOf, hidesPrices } = usePlace(booking, shop);
  const { state, shopName } = booking;
  return (
    <Page hasTabs isNarrow screen="PaySuccess">
      {shop && <BrandColours hex={shop.brandColor} />}
      {isOpen(booking) ? (
        <ResultHead
          icon={<Icon name={state === 'confirmed' ? 'check' : 'clock'} size={32} />}
          tone={state === 'confirmed' ? 'success' : 'warning'}
          title={resultTitle(state, t)}
          subtitle={shopName}
        />
      ) : (
        <PageHeader title={resultTitle(state, t)} subtitle={shopName} />
      )}
      <Stack gap={5}>
        {state === 'held' && <NoticeBox tone="info">{t('payment.stoppedText')}</NoticeBox>}
        {isOpen(booking) && !booking.charge && !booking.rights && (
          <NoticeBox tone="info">{t('booking.payAtStore')}</NoticeBox>
        )}
        <Card pad="lg">
          <BookingRows
            placeLang={shop?.languageTag}
            booking={booking}
            style={style}
            textOf={textOf}
            hidesPrices={hidesPrices}
          />
        </Card>
        {(booking.charge || booking.rights) && (
          <MoneyPart booking={booking} style={style} textOf={textOf} hidesPrices={hidesPrices} />
        )}
        {isOpen(booking) && <MailTip booking={booking} />}
        <Ways booking={booking} shop={shop} made={made} />
      </Stack>
    </Page>
  );
}

function resultTitle(state: BookingState, t: ReturnType<typeof useText>): string {
  if (state === 'confirmed') return t('booking.made');
  if (state === 'to_confirm') return t('booking.madeToConfirm');
  return t(`shell.state_${state}`);
}

/** Into the calendar, the way there, the phone; the booking itself, and paper. */
function Ways({ booking, shop, made }: ResultProps) {
  const t = useText();
  const { id, shopId } = booking;
  const address = paths.booking(id);
  const printButton = (
    <Button kind="secondary" size="sm" onClick={() => print()}>
      {t('payment.print')}
    </Button>
  );
  return (
    <div data-no-print="">
      <Stack gap={2}>
        {isOpen(booking) && (
          <Tiles>
            <CalendarButtons booking={booking} linkToken={made.linkToken} manageAddress={address} />
            <StoreTiles store={storeOf(booking, shop)} />
            {printButton}
          </Tiles>
        )}
        {!isOpen(booking) && booking.charge && printButton}
        <ButtonLink isWide href={address} icon="calendar" render={renderLink}>
          {t('shell.booking')}
        </ButtonLink>
        <ButtonLink isWide kind="quiet" href={paths.shop({ shopId })} render={renderLink}>
          {t('booking.storePage')}
        </ButtonLink>
      </Stack>
    </div>
  );
}
