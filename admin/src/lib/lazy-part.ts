import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

export type LazyPart<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

const failed = new Set<() => void>();

/** Parts that could not be fetched are asked for once more when they are shown next. */
export function askAgainForParts(): void {
  for (const again of failed) again();
  failed.clear();
}

/** A part of a page that is fetched when it is first shown, or before that by `preload`, whose failure is none of the part shown later. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  const fetchPart = async () => (known = await loadPart(load));
  const begin = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() };
      } catch (error) {
        failed.add(() => (later = begin()));
        throw error;
      }
    });
  let later = begin();
  const Part: FunctionComponent<Props> = (props) => {
    const [Body] = useState<ComponentType<Props>>(() => known ?? later);
    return createElement(Body, props);
  };
  return Object.assign(Part, { preload: async () => void (await fetchPart()) });
}
