import type { CalendarFeed } from '@parlour/contract/calendarfeed/calls';
import { deviceClock, deviceZone, formatInstant } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { AlertDialog } from '@parlour/ui/overlay/AlertDialog.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FeedPlace, feedsQuery, renewFeed, revokeFeed } from '../../features/calendarfeed/calls.ts';
import { useMe } from '../../features/team/me.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { LoadFault } from '../LoadFault.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { NewFeedSheet } from './NewFeedSheet.tsx';

export type NamedFeedPlace = FeedPlace & { title: string };

/** Where the member may make feeds: of the own calendar, and of the stores that the member sets up. */
function useFeedPlaces(): NamedFeedPlace[] {
  const t = useText();
  const { chains } = useMe();
  return chains.flatMap(({ staffIds, stores }) =>
    stores.flatMap(({ id, name, permissions }): NamedFeedPlace[] => [
      ...(staffIds.length > 0 && permissions['calendar.read'] !== undefined
        ? [{ shopId: id, kind: 'own' as const, title: t('adminFeed.own', { store: name }) }]
        : []),
      ...(permissions['settings.write'] === 'all'
        ? [{ shopId: id, kind: 'store' as const, title: t('adminFeed.store', { store: name }) }]
        : []),
    ]),
  );
}

/** The calendars that other programs read at a secret address. */
export function CalendarFeeds() {
  const t = useText();
  const places = useFeedPlaces();
  const lists = useQueries({ queries: places.map(feedsQuery) });
  const [isAdding, setAdding] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const failed = lists.find(({ error, data }) => error && !data);
  const found = places.flatMap((place, index) => (lists[index]?.data ?? []).map((feed) => ({ place, feed })));
  const isLoaded = lists.every(({ data }) => data);
  return (
    <Stack gap={4} as="section">
      <h2>{t('adminFeed.title')}</h2>
      <p>{t('adminFeed.text')}</p>
      <LoadFault
        error={failed?.error ?? null}
        onRetry={() => lists.forEach(({ error, refetch }) => error && void refetch())}
      />
      {places.length === 0 ? (
        <p>{t('adminFeed.noCalendar')}</p>
      ) : (
        <>
          {isLoaded && found.length === 0 && <p>{t('adminFeed.none')}</p>}
          {found.length > 0 && (
            <Stack gap={3} as="ul">
              {found.map(({ place, feed }) => (
                <Feed key={feed.id} {...{ place, feed }} onAddress={setAddress} />
              ))}
            </Stack>
          )}
          <Button kind="secondary" onClick={() => setAdding(true)}>
            {t('adminFeed.make')}
          </Button>
          <NewFeedSheet
            places={places}
            isOpen={isAdding}
            onClose={() => setAdding(false)}
            onMade={(url) => {
              setAdding(false);
              setAddress(url);
            }}
          />
        </>
      )}
      <FeedAddress address={address} onClose={() => setAddress(null)} />
    </Stack>
  );
}

type FeedProps = { place: NamedFeedPlace; feed: CalendarFeed; onAddress: (address: string) => void };

function Feed({ place, feed, onAddress }: FeedProps) {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null);
  const act = useAction(async () => {
    if (question === 'renew') onAddress((await renewFeed(place, feed.id)).url);
    else {
      await revokeFeed(place, feed.id);
      toast.show({ text: t('adminFeed.removed'), tone: 'success' });
    }
    setQuestion(null);
    await queryClient.invalidateQueries(feedsQuery(place));
  });
  const asked = question ?? 'renew';
  const name = feed.name || t('adminFeed.unnamed');
  return (
    <Card as="li">
      <Row between wrap>
        <FeedWords {...{ place, feed, name }} />
        <Row wrap>
          {(['renew', 'revoke'] as const).map((what) => (
            <Button key={what} kind="secondary" size="sm" onClick={() => setQuestion(what)}>
              {t(`adminFeed.${what}`)}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          ))}
        </Row>
      </Row>
      <AlertDialog
        isOpen={question !== null}
        title={t(`adminFeed.${asked}Title`)}
        cancelText={t('shell.cancel')}
        confirmText={t(`adminFeed.${asked}`)}
        onCancel={() => {
          act.clear();
          setQuestion(null);
        }}
        onConfirm={act.run}
        tone={asked === 'revoke' ? 'danger' : 'primary'}
        loading={act.isBusy}
        loadingLabel={t('shell.loading')}
        error={act.error}
      >
        <p>{t(`adminFeed.${asked}Text`)}</p>
      </AlertDialog>
    </Card>
  );
}

type FeedWordsProps = { place: NamedFeedPlace; feed: CalendarFeed; name: string };

function FeedWords({ place, feed, name }: FeedWordsProps) {
  const t = useText();
  const tag = useTag();
  const style = { tag, timeFormat: deviceClock() };
  return (
    <Fill>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{place.title}</p>
      {feed.madeBy !== '' && <p>{t('adminFeed.madeBy', { name: feed.madeBy })}</p>}
      <p>
        {feed.lastReadAt === null
          ? t('adminFeed.neverRead')
          : t('adminFeed.lastRead', { when: formatInstant(feed.lastReadAt, deviceZone(), style) })}
      </p>
    </Fill>
  );
}
