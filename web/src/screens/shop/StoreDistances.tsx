import type { ShopCard } from '@parlour/contract/shop/card';
import { metresBetween } from '@parlour/domain/shop/near';
import { formatDistance } from '@parlour/phrases/format/distance';
import { formatTag } from '@parlour/phrases/languages';
import { type ReactNode, useState } from 'react';
import { errorWords } from '../../lib/http/error-words.ts';
import { findPlace, type Place } from '../../lib/browser/location.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import styles from './StoreDistances.module.css';

/** How far away each store is, once the customer asks; the position stays in the browser, and a refusal leaves the list as it is. */
export function useDistances(): { distanceOf: (store: ShopCard) => string; offer: ReactNode } {
  const { t, language } = useAppContext();
  const [place, setPlace] = useState<Place | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const find = async () => {
    setBusy(true);
    setFault(null);
    try {
      setPlace(await findPlace());
    } catch (error) {
      setFault(errorWords(error, t).text);
    }
    setBusy(false);
  };
  const distanceOf = ({ lat, lng, countryCode }: ShopCard) => {
    if (!place || lat === null || lng === null) return '';
    const metres = metresBetween(place, { latitude: lat, longitude: lng });
    return t('shop.away', { distance: formatDistance(metres, { tag: formatTag(language, countryCode) }) });
  };
  const offer = (
    <div className={styles.offer}>
      {!place && (
        <Button kind="secondary" icon="map-pin" loading={isBusy} loadingLabel={t('shell.loading')} onClick={find}>
          {t('shop.distanceFind')}
        </Button>
      )}
      <div role="status">{fault !== null && <NoticeBox tone="warning">{fault}</NoticeBox>}</div>
    </div>
  );
  return { distanceOf, offer };
}
