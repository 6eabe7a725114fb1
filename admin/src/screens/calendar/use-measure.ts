import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Measure } from '../../features/calendar/piece-lines.ts';
import { useText } from '../../lib/app-context.ts';

/** So many widths are kept. */
const mostKept = 4000;
const everything: Measure = { widthOf: () => 0 };

/** Measures text in the font of an element; before that is known, everything has room. */
export function useMeasure(element: RefObject<HTMLElement | null>): Measure {
  const t = useText();
  const [font, setFont] = useState('');
  // Languages have fonts of their own, and people sizes of letters.
  useLayoutEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      const { fontSize, fontFamily } = getComputedStyle(entry!.target);
      setFont(`${fontSize} ${fontFamily}`);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, t]);
  return useMemo(() => (font === '' ? everything : measureIn(font)), [font]);
}

function measureIn(font: string): Measure {
  const [plain, bold] = [contextOf(font), contextOf(`600 ${font}`)];
  if (!plain || !bold) return everything;
  const widths = new Map<string, number>();
  return {
    widthOf: (text, isBold) => {
      const key = isBold ? `b${text}` : text;
      const known = widths.get(key);
      if (known !== undefined) return known;
      if (widths.size >= mostKept) widths.clear();
      const { width } = (isBold ? bold : plain).measureText(text);
      widths.set(key, width);
      return width;
    },
  };
}

function contextOf(font: string): OffscreenCanvasRenderingContext2D | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context) context.font = font;
  return context;
}
