import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useGo } from '../../lib/AppLink.tsx';
import { useFragment } from '../../lib/fragment.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ShopVisit } from './visit.ts';

const ServiceSheet = lazyPart(async () => (await import('./ServiceSheet.tsx')).ServiceSheet);
const ProductSheet = lazyPart(async () => (await import('./ProductSheet.tsx')).ProductSheet, 'tabs');
const PersonSheet = lazyPart(async () => (await import('./PersonSheet.tsx')).PersonSheet, 'tabs');
const StoresSheet = lazyPart(async () => (await import('./StoresSheet.tsx')).StoresSheet);

const isSheet = (fragment: string) => /^(service\/|product\/|staff\/|stores$)/.test(fragment);

/** What lies over the shop page, by the fragment of the address: Back closes it, and a link to it can be passed on (SYS-04, SYS-06). */
export function ShopSheets({ visit }: { visit: ShopVisit }) {
  const fragment = useFragment();
  const onClose = useCloseFragment(visit, fragment);
  const isOpen = isSheet(fragment);
  // The last sheet stays while it slides away.
  const [last, setLast] = useState('');
  if (isOpen && last !== fragment) setLast(fragment);
  const [kind, id = ''] = last.split('/');
  const props = { id, isOpen, visit, onClose };
  return (
    <Suspense>
      {kind === 'service' && <ServiceSheet key={id} {...props} />}
      {kind === 'product' && <ProductSheet key={id} {...props} />}
      {kind === 'staff' && <PersonSheet key={id} {...props} />}
      {kind === 'stores' && <StoresSheet {...props} />}
    </Suspense>
  );
}

/** Steps back where the fragment was opened from this page; else, after a pasted link, only takes it off the address. */
function useCloseFragment({ here }: ShopVisit, fragment: string): () => void {
  const go = useGo();
  const { history } = useRouter();
  const wasEmpty = useRef(false);
  useEffect(() => {
    if (fragment === '') wasEmpty.current = true;
  }, [fragment]);
  return () => {
    if (wasEmpty.current) history.back();
    else go(here(''), { replaces: true, keepsScroll: true });
  };
}
