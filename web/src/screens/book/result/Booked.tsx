import type { Booking } from '@parlour/contract/booking/calls';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { paths } from '../../../lib/navigation/paths.ts';
import { bookingQuery } from '../../../features/booking/calls.ts';
import { BookingRows } from '../../../features/booking/components/BookingRows.tsx';
import { CalendarButtons } from '../../../features/booking/components/CalendarButtons.tsx';
import { draftOf, resetDraft } from '../../../features/booking/draft.ts';
import { forgetBegunForms } from '../../../features/booking/form-relation.ts';
import { useLinkToken } from '../../../features/booking/made-here.ts';
import { renderLink, useGo } from '../../../lib/navigation/AppLink.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useFragment, useHere } from '../../../lib/navigation/fragment.ts';
import { useApi, useAppContext, useText } from '../../../lib/app-context.ts';
import { Button, ButtonLink } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Icon } from '@parlour/ui/icon/Icon.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { Stack, Tiles } from '@parlour/ui/layout/Stack.tsx';
import { MailTip, ResultHead, StoreTiles } from '../../ResultParts.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { LoadFailed, PageLoading } from '../LoadStates.tsx';
import { usePageTitle } from '../page-title.ts';
import { SignUpOffer } from './SignUpOffer.tsx';
import { placeOf } from '../route.ts';
import type { BookVisit } from '../visit.ts';

const SeriesVisits = lazyPart(() =>
  import('../../../features/booking/components/SeriesVisits.tsx').then((module) => module.SeriesVisits),
);

const MoneyPart = lazyPart(
  () => import('../../../features/payment/components/MoneyPart.tsx').then((module) => module.MoneyPart),
  'payment',
  'rights',
);

/** The booking is made: confirmed, or to be confirmed by the store. */
export function Booked({ visit }: { visit: BookVisit }) {
  const { bookingId } = placeOf(useFragment());
  const linkToken = useLinkToken(bookingId);
  const go = useGo();
  const id = bookingId ?? '';
  const { data, error, refetch } = useQuery({
    ...bookingQuery(useApi(), { id, linkToken: linkToken ?? '' }),
    enabled: linkToken !== undefined,
  });
  const isChange = useSpentDrafts(visit, bookingId);
  // Another device or tab: the link in the mail opens the booking there.
  const leave = useEffectEvent(() => go(paths.booking(id), { replaces: true }));
  useEffect(() => {
    if (linkToken === undefined) leave();
  }, [linkToken]);
  if (data && linkToken !== undefined)
    return <Made booking={data} visit={visit} linkToken={linkToken} isChange={isChange} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} onClose={visit.close} />;
  return <PageLoading onClose={visit.close} />;
}

/** What was booked leaves the drafts; says whether it was the change of a booking. */
function useSpentDrafts({ shop, draft }: BookVisit, bookingId: string | null): boolean {
  const changes = draftOf(shop.id, bookingId);
  const isChange = bookingId !== null && changes.read().bookedId === bookingId;
  const { bookedId } = draft;
  const reset = useEffectEvent(() => {
    draftOf(shop.id).write(resetDraft({ ...draft, changes: null }));
    forgetBegunForms(shop.id);
  });
  useEffect(() => {
    if (bookedId !== null && bookedId === bookingId) reset();
  }, [bookedId, bookingId]);
  return isChange;
}

type MadeProps = { booking: Booking; visit: BookVisit; linkToken: string; isChange: boolean };

function titleKey({ state }: Booking, isChange: boolean) {
  if (state === 'to_confirm') return isChange ? 'booking.changedToConfirm' : 'booking.madeToConfirm';
  return isChange ? 'booking.changed' : 'booking.made';
}

function Made({ booking, visit, linkToken, isChange }: MadeProps) {
  const t = useText();
  const { shop, style, textOf, parameters } = visit;
  const isOpen = booking.state === 'to_confirm';
  usePageTitle(t(titleKey(booking, isChange)), shop.name);
  return (
    <Page isNarrow screen="Booked">
      <ResultHead
        icon={<Icon name={isOpen ? 'clock' : 'check'} size={32} />}
        tone={isOpen ? 'warning' : 'success'}
        title={t(titleKey(booking, isChange))}
        subtitle={t(isOpen ? 'booking.madeToConfirmText' : 'booking.madeText')}
      />
      <Stack gap={5}>
        <Card pad="lg">
          <BookingRows
            placeLang={shop.languageTag}
            booking={booking}
            style={style}
            textOf={textOf}
            hidesPrices={parameters.hidesServicePrices}
          />
        </Card>
        {(booking.charge || booking.rights) && (
          <Suspense>
            <MoneyPart booking={booking} style={style} textOf={textOf} hidesPrices={parameters.hidesServicePrices} />
          </Suspense>
        )}
        {booking.seriesId && !isChange && (
          <Suspense>
            <SeriesVisits booking={booking} made={{ id: booking.id, linkToken }} style={style} hrefOf={paths.booking} />
          </Suspense>
        )}
        <MailTip booking={booking} />
        <div data-no-print="">
          <Tiles>
            <CalendarButtons booking={booking} linkToken={linkToken} manageAddress={paths.booking(booking.id)} />
            <StoreTiles store={shop} />
            <ShareButton visit={visit} />
          </Tiles>
        </div>
        {!isChange && <SignUpOffer booking={booking} />}
        <Ways booking={booking} isChange={isChange} visit={visit} />
      </Stack>
    </Page>
  );
}

/** Passes the store on; the link to one's own booking stays private. */
function ShareButton({ visit: { shop } }: { visit: BookVisit }) {
  const { origin, t } = useAppContext();
  const toast = useToast();
  const share = async () => {
    const url = new URL(paths.shop({ shopId: shop.id }), origin).href;
    try {
      if (navigator.share) return await navigator.share({ title: shop.name, url });
      await navigator.clipboard.writeText(url);
      toast.show({ text: t('booking.linkCopied'), tone: 'success' });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast.show({ text: url });
    }
  };
  return (
    <Button kind="secondary" size="sm" icon="share" onClick={() => void share()}>
      {t('booking.share')}
    </Button>
  );
}

/** "Got it" leads to the store, never back to confirm; after a change the whole page loads again. */
function Ways({ booking, isChange, visit }: { booking: Booking; isChange: boolean; visit: BookVisit }) {
  const t = useText();
  const go = useGo();
  const here = useHere();
  const address = paths.booking(booking.id);
  const gotIt = () => {
    if (!isChange) return go(here(''), { replaces: true });
    draftOf(visit.shop.id, booking.id).clear();
    location.assign(address);
  };
  return (
    <div data-no-print="">
      <Stack gap={2}>
        <Button isWide onClick={gotIt}>
          {t('booking.gotIt')}
        </Button>
        {!isChange && (
          <ButtonLink kind="quiet" isWide href={address} render={renderLink}>
            {t('booking.seeOrChange')}
          </ButtonLink>
        )}
      </Stack>
    </div>
  );
}
