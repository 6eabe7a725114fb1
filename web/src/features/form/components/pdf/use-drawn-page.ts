import { type RefObject, useEffect, useRef, useState } from 'react';
import { logDeveloper } from '../../../../lib/report/report.ts';
import type { PdfPage } from '../../pdf/open-pdf.ts';

/** How far from the window a page is drawn already. */
const ahead = '400px';
/** While it grows under two fingers, a page shows what was drawn before. */
const stillMs = 150;

/** Draws a page while it is near the window, as sharp as it is large, and gives the memory back when it is far. */
export function useDrawnPage(
  pageRef: RefObject<HTMLElement | null>,
  page: PdfPage,
  width: number,
  hasOwnFields: boolean,
) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const textRef = useRef<HTMLDivElement>(null);
  const isNear = useNearWindow(pageRef);
  const isDrawn = useRef(false);
  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    if (!isNear) {
      canvas.width = 0;
      isDrawn.current = false;
      return;
    }
    if (width === 0) return;
    let cancel: (() => void) | null = null;
    const draw = async () => {
      const { drawPage } = await import('../../pdf/open-pdf.ts');
      // Drawn beside the old picture, so that nothing flickers.
      const next = document.createElement('canvas');
      const drawing = drawPage(page, next, width, hasOwnFields);
      cancel = drawing.cancel;
      await drawing.done;
      canvas.width = next.width;
      canvas.height = next.height;
      canvas.getContext('2d')?.drawImage(next, 0, 0);
      isDrawn.current = true;
    };
    const timer = setTimeout(() => void draw().catch(noteFailure), isDrawn.current ? stillMs : 0);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [page, width, isNear, hasOwnFields]);
  useText(textRef, page);
  useEffect(() => {
    textRef.current?.style.setProperty('--total-scale-factor', String(width / page.width));
  }, [page, width]);
  return { canvasRef, textRef };
}

/** The words of the page are there from the start, wherever it is: readers of screens do not scroll. */
function useText(textRef: RefObject<HTMLDivElement | null>, page: PdfPage): void {
  useEffect(() => {
    const container = textRef.current;
    if (!container) return;
    let cancel: (() => void) | null = null;
    let isOver = false;
    const write = async () => {
      const { writeText } = await import('../../pdf/open-pdf.ts');
      if (isOver) return;
      container.replaceChildren();
      const writing = writeText(page, container);
      cancel = writing.cancel;
      await writing.done;
    };
    void write().catch(noteFailure);
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [textRef, page]);
}

function useNearWindow(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}

/** What was cancelled has not failed. */
function noteFailure(error: unknown): void {
  const name = error instanceof Error ? error.name : '';
  if (name !== 'RenderingCancelledException' && name !== 'AbortException')
    logDeveloper(`a page of a PDF cannot be drawn: ${String(error)}`);
}
