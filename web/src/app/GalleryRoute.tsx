import { languages } from '@parlour/phrases/languages';
import { useSearch } from '@tanstack/react-router';
import { useAppContext } from '../lib/app-context.ts';
import { personScreen } from './lazy-screen.tsx';
import { FailurePlace } from './overlay/FailurePlace.tsx';

// Fetched in a second step: the list of all its pieces then does not travel with every page.
const Gallery = personScreen(() => import('../screens/dev/Gallery.tsx'), 'Gallery');

/** The gallery in the page's language; `?both=1` shows both themes side by side. */
export function GalleryRoute() {
  const { language } = useAppContext();
  const { both } = useSearch({ strict: false }) as { both?: string };
  return (
    <Gallery lang={languages[language].tag} isBoth={both === '1'}>
      <FailurePlace />
    </Gallery>
  );
}
