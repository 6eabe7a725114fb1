import { Suspense, useState } from 'react';
import { useCloseFragment } from '../../lib/navigation/close-fragment.ts';
import { useFragment } from '../../lib/navigation/fragment.ts';
import { isHousePage } from '../../features/shop/house-pages.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import type { ShopVisit } from './visit.ts';

const ServiceSheet = lazyPart(async () => (await import('./ServiceSheet.tsx')).ServiceSheet);
const ProductSheet = lazyPart(async () => (await import('./ProductSheet.tsx')).ProductSheet, 'tabs');
const PersonPages = lazyPart(async () => (await import('./PersonPages.tsx')).PersonPages, 'tabs');
const StoresSheet = lazyPart(async () => (await import('./StoresSheet.tsx')).StoresSheet);

const HousePageSheet = lazyPart(async () => (await import('./HousePageSheet.tsx')).HousePageSheet);

const isSheet = (fragment: string) => /^(service\/|product\/|staff\/|stores$)/.test(fragment) || isHousePage(fragment);

/** What lies over the shop page, by the fragment of the address: Back closes it, and a link to it can be passed on. */
export function ShopSheets({ visit }: { visit: ShopVisit }) {
  const fragment = useFragment();
  const onClose = useCloseFragment();
  const isOpen = isSheet(fragment);
  // The last sheet stays while it slides away.
  const [last, setLast] = useState('');
  if (isOpen && last !== fragment) setLast(fragment);
  const [kind = '', id = '', ...rest] = last.split('/');
  const props = { id, isOpen, visit, onClose };
  return (
    <Suspense>
      {kind === 'service' && <ServiceSheet key={id} {...props} />}
      {kind === 'product' && <ProductSheet key={id} {...props} />}
      {kind === 'staff' && <PersonPages key={id} {...props} rest={rest} />}
      {kind === 'stores' && <StoresSheet {...props} />}
      {isHousePage(kind) && visit.shop.hasDutchPages && <HousePageSheet key={kind} {...props} page={kind} />}
    </Suspense>
  );
}
