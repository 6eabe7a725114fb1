import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { lazyRouteComponent } from '@tanstack/react-router';

type Screen<Component> = Component & { preload?: () => Promise<void> };

/** A screen that is fetched when its address is first opened. One that does not come in time, or is gone, is missing: its page says so. */
export function lazyScreen<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Screen<Module[Name]> {
  const importer = async () => (await loadPart(load)) as Record<string, never>;
  return lazyRouteComponent(importer, name) as Screen<Module[Name]>;
}
