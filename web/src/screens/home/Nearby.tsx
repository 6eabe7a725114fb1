import { useState } from 'react';
import { nearbyQuery, storeSearchOf } from '../../features/shop/explore-calls.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { findPlace, type Place } from '../../lib/browser/location.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { NearbyMore } from './NearbyMore.tsx';
import { StoreGrid } from './StoreGrid.tsx';
import styles from './Explore.module.css';

/** The customer's position to about a hundred metres: enough to find stores, and no more leaves the device. */
const roughly = ({ latitude, longitude }: Place): Place => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
});

/** Stores near a customer who asked for them: the browser is asked for the position after a tap only. */
export function Nearby() {
  const t = useText();
  const [place, setPlace] = useState<Place | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const find = async () => {
    setBusy(true);
    setFault(null);
    try {
      setPlace(roughly(await findPlace()));
    } catch (error) {
      setFault(errorWords(error, t).text);
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="nearby" className={styles.section}>
      {place ? (
        <>
          <h2 id="nearby" className={styles.nearby}>
            {t('shop.nearby')}
          </h2>
          <Found key={`${place.latitude} ${place.longitude}`} place={place} />
        </>
      ) : (
        <div className={styles.near}>
          <VisuallyHidden as="h2" id="nearby">
            {t('shop.nearby')}
          </VisuallyHidden>
          <Button
            kind="secondary"
            size="sm"
            icon="map-pin"
            loading={isBusy}
            loadingLabel={t('shell.loading')}
            onClick={find}
          >
            {t('shop.nearbyFind')}
          </Button>
          <p className={styles.hint}>{t('explore.nearbyText')}</p>
        </div>
      )}
      <div role="status">
        {fault !== null && (
          <div className={styles.fault}>
            <NoticeBox tone="warning" title={fault}>
              {t('explore.nearbyWayOn')}
            </NoticeBox>
          </div>
        )}
      </div>
    </section>
  );
}

function Found({ place }: { place: Place }) {
  const t = useText();
  const list = useScrollList(nearbyQuery(useApi(), place));
  const [isOpen, setOpen] = useState(false);
  if (!list.entries && !list.error)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={292} />
      </LoadingRegion>
    );
  if (!list.entries) {
    const { kind, text } = errorWords(list.error, t);
    return <EmptyState kind={kind} title={text} action={<Button onClick={list.retry}>{t('shell.retry')}</Button>} />;
  }
  if (list.entries.length === 0) return <EmptyState kind="noResult" title={t('explore.nearbyNone')} level={3} />;
  const shown = isOpen ? list.entries : list.entries.slice(0, firstShown);
  return (
    <>
      <p role="status" className={styles.count}>
        {t('shop.storeCount', { count: list.total ?? list.entries.length })}
      </p>
      <StoreGrid cards={shown} place="nearby" isUnderHeading search={storeSearchOf({})} />
      <NearbyMore list={list} isOpen={isOpen || list.entries.length <= firstShown} onOpen={() => setOpen(true)} />
    </>
  );
}

/** The list below must not be pushed out of reach. */
const firstShown = 3;
