import SignaturePad, { type PointGroup } from 'signature_pad';
import { pen } from './picture.ts';
import { movedStrokes, type Surface } from './strokes.ts';

export type Pad = {
  read: () => { strokes: PointGroup[]; surface: Surface };
  undo: () => void;
  clear: () => void;
  end: () => void;
};

/** What was drawn last, and the surface it was drawn on: a window that is turned and turned back loses nothing. */
type Drawn = { strokes: PointGroup[]; surface: Surface };

/** A surface to write on: it hears the pen, and keeps its strokes as data through every change of its size. */
export function startPad(canvas: HTMLCanvasElement, isTurned: () => boolean, onChange: (count: number) => void): Pad {
  const pad = new SignaturePad(canvas, { ...pen, minDistance: 2 });
  let drawn: Drawn | null = null;
  const surfaceNow = (): Surface => ({
    width: canvas.clientWidth,
    height: canvas.clientHeight,
    isTurned: isTurned(),
  });
  let surface = surfaceNow();
  const keep = (strokes: PointGroup[]) => {
    drawn = { strokes, surface };
    onChange(strokes.length);
  };
  let isDrawing = false;
  let isToFit = false;
  const fit = () => {
    const next = surfaceNow();
    if (next.width === 0 || next.height === 0) return;
    // A stroke that is being drawn would be lost.
    isToFit = isDrawing;
    if (isDrawing) return;
    surface = next;
    const ratio = Math.max(1, devicePixelRatio);
    canvas.width = Math.round(next.width * ratio);
    canvas.height = Math.round(next.height * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(drawn ? movedStrokes(drawn.strokes, drawn.surface, next) : []);
  };
  fit();
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  pad.addEventListener('beginStroke', () => {
    isDrawing = true;
  });
  pad.addEventListener('endStroke', () => {
    isDrawing = false;
    keep([...pad.toData()]);
    if (isToFit) fit();
  });
  return {
    read: () => ({ strokes: pad.toData(), surface }),
    undo: () => {
      keep(pad.toData().slice(0, -1));
      pad.fromData(drawn?.strokes ?? []);
    },
    clear: () => {
      keep([]);
      pad.clear();
    },
    end: () => {
      observer.disconnect();
      pad.off();
    },
  };
}
