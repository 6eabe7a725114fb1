import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadPart } from './load-part.ts';

/** A part of a screen that is fetched when it is first shown; where that fails, the screen offers to reload. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPart(load) }));
}
