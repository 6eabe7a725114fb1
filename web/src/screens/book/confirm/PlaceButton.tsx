import { Suspense, useRef, useState } from 'react';
import { contactFieldId } from '../../../features/booking/components/ContactFields.tsx';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import type { BookVisit } from '../visit.ts';

const PlaceSheet = lazyPart(
  () => import('../../../features/reference/components/PlaceSheet.tsx').then((module) => module.PlaceSheet),
  'tabs',
);

type PlaceButtonProps = { shop: BookVisit['shop']; onUse: (address: string) => void };

/** The way to the map, where there is a geocoder; after it the focus is in the field that it filled. */
export function PlaceButton({ shop, onUse }: PlaceButtonProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [hadSheet, setHadSheet] = useState(false);
  const leadsOn = useRef(false);
  if (isOpen && !hadSheet) setHadSheet(true);
  const { id: shopId, lat: latitude, lng: longitude, mapPicker } = shop;
  if (mapPicker === 'none' || latitude === null || longitude === null) return null;
  const leadOn = () => {
    if (leadsOn.current) document.getElementById(contactFieldId('address'))?.focus();
    leadsOn.current = false;
  };
  const close = () => {
    leadsOn.current = true;
    setOpen(false);
  };
  return (
    <>
      <Button kind="quiet" size="sm" icon="map-pin" onFocus={leadOn} onClick={() => setOpen(true)}>
        {t('booking.findOnMap')}
      </Button>
      <Suspense>
        {hadSheet && (
          <PlaceSheet
            isOpen={isOpen}
            onClose={close}
            where={{ shopId, latitude, longitude, mapPicker }}
            onUse={onUse}
          />
        )}
      </Suspense>
    </>
  );
}
