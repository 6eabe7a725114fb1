import type { Booking } from '@parlour/contract/booking';
import type { Shop } from '@parlour/contract/shop';
import type { BookingState } from '@parlour/domain/booking/booking';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { BookingRows } from '../../features/booking/components/BookingRows.tsx';
import { renderLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/surroundings.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { NoticeBox } from '../../ui/NoticeBox.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { OpenBooking } from './OpenBooking.tsx';
import { usePlace } from './place.ts';

/** Where a payment returns to: what became of the booking, read from the server and never from the address (A-023, A G-031). */
export function PaymentResult() {
  const { reserveId = '' } = useSearch({ strict: false }) as { reserveId?: string };
  return (
    <OpenBooking id={reserveId} screen="PaySuccess" title={useText()('shell.booking')}>
      {(booking, shop) => <Result booking={booking} shop={shop} />}
    </OpenBooking>
  );
}

type ResultProps = { booking: Booking; shop: Shop | undefined };

function Result({ booking, shop }: ResultProps) {
  const t = useText();
  const { style, textOf, hidesPrices } = usePlace(booking, shop);
  return (
    <Page hasTabs isNarrow screen="PaySuccess">
      <PageHeader title={resultTitle(booking.state, t)} subtitle={booking.shopName} />
      <Stack gap={5}>
        {isAhead(booking.state) && <NoticeBox tone="info">{t('booking.payAtStore')}</NoticeBox>}
        <Card pad="lg">
          <BookingRows
            placeLang={shop?.languageTag}
            booking={booking}
            style={style}
            textOf={textOf}
            hidesPrices={hidesPrices}
          />
        </Card>
        <ButtonLink isWide href={paths.booking(booking.id)} icon="calendar" render={renderLink}>
          {t('shell.booking')}
        </ButtonLink>
      </Stack>
    </Page>
  );
}

const isAhead = (state: BookingState) => state === 'confirmed' || state === 'to_confirm';

function resultTitle(state: BookingState, t: ReturnType<typeof useText>): string {
  if (state === 'confirmed') return t('booking.made');
  if (state === 'to_confirm') return t('booking.madeToConfirm');
  return t(`shell.state_${state}`);
}
