import type { WaitlistPlace as Place } from '@parlour/contract/waitlist';
import { isRefused } from '@parlour/contract/envelope';
import type { Shop } from '@parlour/contract/shop';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { placeQuery } from '../../features/waitlist/calls.ts';
import { type PlaceLink, rememberPlace, usePlaceToken } from '../../features/waitlist/place-links.ts';
import { renderLink, useGo } from '../../lib/AppLink.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { openSignIn } from '../../lib/overlay.ts';
import { useSession } from '../../lib/session.ts';
import { useApi, useText } from '../../lib/surroundings.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Row } from '../../ui/Stack.tsx';
import { BrandColours } from './BrandColours.tsx';
import { BookingWaiting, useHeadingFocusKept } from './OpenBooking.tsx';
import { PlaceView } from './PlaceView.tsx';

const tokenShape = /^t=([\w-]{16,})$/;

/** Takes the link's token out of the address into this tab, where no bookmark, log or referrer sees it (decisions, Booking). */
function useTokenFromLink(id: string): boolean {
  const { hash } = useLocation();
  const go = useGo();
  const fresh = tokenShape.exec(hash)?.[1];
  const take = useEffectEvent((linkToken: string) => {
    rememberPlace({ id, linkToken });
    go(paths.waitlist(id), { replaces: true, keepsScroll: true });
  });
  useLayoutEffect(() => {
    if (fresh) take(fresh);
  }, [fresh]);
  return !fresh;
}

/** A place on a waitlist, and the time that is kept for whoever has it; opening it changes nothing. */
export function WaitlistPlace() {
  const t = useText();
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const { status } = useSession();
  const linkToken = usePlaceToken(id);
  const isTaken = useTokenFromLink(id);
  if (!isTaken || status === 'unknown')
    return <BookingWaiting screen="WaitlistPlace" title={t('waitlist.placeTitle')} />;
  return id && linkToken !== undefined ? <Opened key={id} link={{ id, linkToken }} /> : <NotOpen />;
}

function Opened({ link }: { link: PlaceLink }) {
  const t = useText();
  const api = useApi();
  const { data: place, error, refetch } = useQuery(placeQuery(api, link));
  const shop = useQuery({ ...shopQuery(api, place?.shopId ?? ''), enabled: place !== undefined });
  useHeadingFocusKept(place !== undefined && !shop.isPending);
  if (place && (shop.data || shop.error)) return <Shown place={place} shop={shop.data} link={link} />;
  if (!error) return <BookingWaiting screen="WaitlistPlace" title={t('waitlist.placeTitle')} />;
  if (isRefused(error) && (error.reason === 'not_found' || error.reason === 'invalid_input')) return <NotOpen />;
  const { kind, text } = errorWords(error, t);
  return (
    <Page hasTabs isNarrow screen="WaitlistPlace">
      <PageHeader title={t('waitlist.placeTitle')} />
      <EmptyState
        kind={kind}
        title={text}
        action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      />
    </Page>
  );
}

function Shown({ place, shop, link }: { place: Place; shop: Shop | undefined; link: PlaceLink }) {
  const t = useText();
  const isOffered = place.state === 'waiting' && place.offer?.state === 'open';
  return (
    <Page hasTabs isNarrow screen="WaitlistPlace">
      {shop && <BrandColours hex={shop.brandColor} />}
      <PageHeader title={t(isOffered ? 'waitlist.offerTitle' : 'waitlist.placeTitle')} subtitle={place.shopName} />
      <PlaceView place={place} shop={shop} link={link} />
    </Page>
  );
}

/** Unknown, over, or of another person: all look the same (decisions, Wire). A visitor may be its owner. */
function NotOpen() {
  const t = useText();
  const router = useRouter();
  const { status } = useSession();
  return (
    <Page hasTabs isNarrow screen="WaitlistPlace">
      <PageHeader title={t('waitlist.placeTitle')} />
      <EmptyState
        kind="noData"
        title={t('waitlist.missing')}
        text={t('waitlist.missingText')}
        action={
          <Row gap={2} wrap>
            {status !== 'signedIn' && <Button onClick={() => openSignIn(router)}>{t('shell.signIn')}</Button>}
            <ButtonLink kind="secondary" href={paths.explore()} icon="compass" render={renderLink}>
              {t('shop.exploreStores')}
            </ButtonLink>
          </Row>
        }
      />
    </Page>
  );
}
