import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { addTextsOf } from './language-packs.ts';

type Screen<Component> = Component & { preload?: () => Promise<void> };

/** A screen that is fetched when it is first needed. */
export function lazyScreen<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Screen<Module[Name]> {
  const importer = async () => (await loadPart(load)) as Record<string, never>;
  return lazyRouteComponent(importer, name) as Screen<Module[Name]>;
}

/** The same for the list of stores, which says more than other first screens. */
export function exploreScreen<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Screen<Module[Name]> {
  return lazyScreen(async () => (await Promise.all([load(), addTextsOf('explore')]))[0], name);
}

/** The same for a screen of signing in or of one's own, which brings its texts along. */
export function personScreen<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Screen<Module[Name]> {
  return lazyScreen(async () => (await Promise.all([load(), addTextsOf('person'), addTextsOf('booking')]))[0], name);
}
