import type { PlaceHit } from '@parlour/contract/reference/calls';
import type { Shop } from '@parlour/contract/shop/calls';
import { mapCellAddress } from '@parlour/contract/shop/extras';
import { mapPicker } from '@parlour/domain/shop/map/picker';
import type { Place } from '@parlour/domain/shop/near';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findPlace, mapLocationMs } from '../../../lib/browser/location.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { useSettled } from '../../../lib/page/settled.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { HereButton } from './HereButton.tsx';
import { MapBoard } from './MapBoard.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { addressQuery } from '../place-calls.ts';
import { type PlaceDraft, placeDraftOf } from '../place-draft.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import styles from './PlaceSheet.module.css';

type Where = Place & { shopId: string; mapPicker: Shop['mapPicker'] };

type PlaceSheetProps = { isOpen: boolean; onClose: () => void; where: Where; onUse: (address: string) => void };

/** A pin that is being moved is not asked about at every step. */
const pinPauseMs = 500;

/** The customer shows an address by a search, or by a pin on the map; the map service's name of the place becomes the address. */
export function PlaceSheet({ isOpen, onClose, where, onUse }: PlaceSheetProps) {
  const t = useText();
  const { shopId, latitude, longitude } = where;
  const store = placeDraftOf(shopId, { latitude, longitude });
  const draft = useTabStore(store);
  const edit = (part: Partial<PlaceDraft>) => store.write({ ...store.read(), ...part });
  const buttonRef = useRef<HTMLButtonElement>(null);
  const found = useFoundAddress(draft, isOpen);
  const finish = (address: string) => {
    onUse(address);
    onClose();
  };
  const take = async () => {
    const address = await found.ask();
    if (address !== null && store.read().pin === draft.pin) finish(address);
  };
  /** A place that comes late never takes the place of one that was chosen meanwhile. */
  const findHere = async () => {
    const pin = await findPlace(mapLocationMs);
    if (store.read().pin === draft.pin) edit({ pin, address: '', middle: pin, zoom: mapPicker.firstZoom });
  };
  const choose = ({ address, ...pin }: PlaceHit) => {
    edit({ pin, address, middle: pin, zoom: mapPicker.firstZoom, takenFrom: draft.text.trim() });
    buttonRef.current?.focus();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('place.title')}
      closeLabel={t('shell.close')}
      footer={
        <Button
          ref={buttonRef}
          isWide
          isUnavailable={draft.pin === null}
          loading={found.isAsking}
          loadingLabel={t('place.looking')}
          onClick={() => void take()}
        >
          {t('place.use')}
        </Button>
      }
    >
      <Stack gap={4}>
        <PlaceSearch shopId={shopId} draft={draft} edit={edit} onChoose={choose} />
        <HereButton find={findHere} />
        <PlaceMap where={where} draft={draft} edit={edit} onEnter={() => void take()} />
        <div role="status" className={styles.chosen}>
          <Chosen address={found.address} error={found.error} hasPin={draft.pin !== null} />
        </div>
      </Stack>
    </Sheet>
  );
}

type PlaceMapProps = {
  where: Where;
  draft: PlaceDraft;
  edit: (part: Partial<PlaceDraft>) => void;
  onEnter: () => void;
};

function PlaceMap({ where: { shopId, mapPicker: kind }, draft, edit, onEnter }: PlaceMapProps) {
  const t = useText();
  const words = {
    label: t('place.map'),
    hint: t('place.mapHint'),
    zoomIn: t('place.zoomIn'),
    zoomOut: t('place.zoomOut'),
    failed: t('place.mapFailed'),
  };
  return (
    <>
      <MapBoard
        view={{ middle: draft.middle, zoom: draft.zoom }}
        onView={edit}
        pin={draft.pin}
        onPin={(pin) => edit({ pin, address: '' })}
        onEnter={onEnter}
        pictureOf={(cell) => mapCellAddress('/api', shopId, cell)}
        words={words}
      />
      {kind === 'drawn' && <p className={styles.soft}>{t('place.drawn')}</p>}
    </>
  );
}

/** What the map service calls the place of the pin; an answer about an earlier place is never taken for it. */
function useFoundAddress({ pin, address }: PlaceDraft, isOpen: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const [settled] = useSettled(pin, pinPauseMs);
  const [isTaking, setTaking] = useState(false);
  const query = useQuery({
    ...addressQuery(api, settled ?? { latitude: 0, longitude: 0 }),
    enabled: isOpen && settled !== null && settled === pin && address === '',
  });
  const isOfPin = pin !== null && settled === pin;
  const ask = async (): Promise<string | null> => {
    if (pin === null) return null;
    if (address !== '') return address;
    setTaking(true);
    try {
      return await client.fetchQuery(addressQuery(api, pin));
    } catch {
      // The query of the pin says what went wrong.
      return null;
    } finally {
      setTaking(false);
    }
  };
  return {
    address: address || (isOfPin ? (query.data ?? '') : ''),
    error: isOfPin && address === '' && !query.isFetching ? query.error : null,
    isAsking: isTaking,
    ask,
  };
}

function Chosen({ address, error, hasPin }: { address: string; error: unknown; hasPin: boolean }) {
  const t = useText();
  if (!hasPin) return <p className={styles.soft}>{t('place.nothingYet')}</p>;
  if (error) return <p className={styles.wrong}>{errorWords(error, t).text}</p>;
  if (address === '') return <p className={styles.soft}>{t('place.looking')}</p>;
  return (
    <>
      <p className={styles.soft}>{t('place.chosen')}</p>
      <p className={styles.address}>{address}</p>
    </>
  );
}
