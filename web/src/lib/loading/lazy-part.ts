import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { loadPart } from '@parlour/ui/browser/load-part.ts';
import { fetchTexts, type TextPart } from '../language/text-parts.ts';

/** A part of a screen that is fetched when it is first shown, or before that by `preload`. */
export type LazyPart<Props> = FunctionComponent<Props> & { preload: () => Promise<void> };

/**
 * A part of a screen that is fetched when it is first shown, with the texts that it brings; where that fails, the screen offers to reload.
 * One that is there already is drawn at once: so it is part of a page that is rendered on the server.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: TextPart[]
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    const [part] = await loadPart(() => Promise.all([load(), ...texts.map(fetchTexts)]));
    known = part;
    return part;
  };
  const Later = lazy(async () => ({ default: await fetchPart() }));
  const Part: FunctionComponent<Props> = (props) => {
    const [Body] = useState<ComponentType<Props>>(() => known ?? Later);
    return createElement(Body, props);
  };
  return Object.assign(Part, { preload: async () => void (await fetchPart()) });
}
