import type { WaitlistEntry } from '@parlour/contract/waitlist/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { Shop } from '@parlour/contract/shop/calls';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { entryQuery } from '../../features/waitlist/calls.ts';
import { type EntryLink, rememberEntryLink, useEntryToken } from '../../features/waitlist/entry-links.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useSession } from '../../lib/session/session.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { BrandColours } from './BrandColours.tsx';
import { BookingWaiting, useHeadingFocusKept } from './OpenBooking.tsx';
import { NotOpen } from './NotOpen.tsx';
import { EntryView } from './EntryView.tsx';

/** A waitlist entry, and the time that is held for it; opening it changes nothing. */
export function WaitlistEntryPage() {
  const t = useText();
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  const { status } = useSession();
  const linkToken = useEntryToken(id);
  const fresh = useTokenFromLink((token) => rememberEntryLink({ id, linkToken: token }), paths.waitlist(id));
  if (fresh !== null || status === 'unknown')
    return <BookingWaiting screen="WaitlistEntryPage" title={t('waitlist.placeTitle')} />;
  return id && linkToken !== undefined ? <Opened key={id} link={{ id, linkToken }} /> : <Missing />;
}

function Opened({ link }: { link: EntryLink }) {
  const t = useText();
  const api = useApi();
  const { data: entry, error, refetch } = useQuery(entryQuery(api, link));
  const shop = useQuery({ ...shopQuery(api, entry?.shopId ?? ''), enabled: entry !== undefined });
  useHeadingFocusKept(entry !== undefined && !shop.isPending);
  if (entry && (shop.data || shop.error)) return <Shown entry={entry} shop={shop.data} link={link} />;
  if (!error) return <BookingWaiting screen="WaitlistEntryPage" title={t('waitlist.placeTitle')} />;
  if (isRefused(error) && (error.reason === 'not_found' || error.reason === 'invalid_input')) return <Missing />;
  const { kind, text } = errorWords(error, t);
  return (
    <Page hasTabs isNarrow screen="WaitlistEntryPage">
      <PageHeader title={t('waitlist.placeTitle')} />
      <EmptyState
        kind={kind}
        title={text}
        action={<Button onClick={() => void refetch()}>{t('shell.retry')}</Button>}
      />
    </Page>
  );
}

function Shown({ entry, shop, link }: { entry: WaitlistEntry; shop: Shop | undefined; link: EntryLink }) {
  const t = useText();
  const isOffered = entry.state === 'waiting' && entry.offer?.state === 'open';
  return (
    <Page hasTabs isNarrow screen="WaitlistEntryPage">
      {shop && <BrandColours hex={shop.brandColor} />}
      <PageHeader title={t(isOffered ? 'waitlist.offerTitle' : 'waitlist.placeTitle')} subtitle={entry.shopName} />
      <EntryView entry={entry} shop={shop} link={link} />
    </Page>
  );
}

function Missing() {
  const t = useText();
  const [missing, text] = [t('waitlist.missing'), t('waitlist.missingText')];
  return <NotOpen screen="WaitlistEntryPage" title={t('waitlist.placeTitle')} {...{ missing, text }} />;
}
