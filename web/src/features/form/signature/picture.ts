import SignaturePad, { type PointGroup } from 'signature_pad';
import { strokeWidth, type Surface, trimmedStrokes, uprightStrokes } from './strokes.ts';

/** The library calls half a line its width. */
export const pen = {
  minWidth: strokeWidth / 2,
  maxWidth: strokeWidth / 2,
  dotSize: strokeWidth / 2,
  penColor: '#14171f',
};

const leastScale = 2;
const longestSide = 2400;
const mostBytes = 1_000_000;

/** The signature as a picture: upright, sharp, nothing around it, and clear where there is no ink. */
export async function pictureOfStrokes(strokes: readonly PointGroup[], surface: Surface): Promise<Blob> {
  const trimmed = trimmedStrokes(uprightStrokes(strokes, surface));
  return pngOf(trimmed, (canvas, pencil) => {
    const copy = new SignaturePad(canvas, pen);
    copy.off();
    pencil.scale(canvas.width / trimmed.width, canvas.height / trimmed.height);
    copy.fromData(trimmed.strokes);
  });
}

const nameSize = 48;
const markSize = 13;
const space = 8;
const handwriting = "'Snell Roundhand', 'Segoe Script', 'Kaiti SC', 'Kaiti TC', KaiTi, DFKai-SB, cursive";

/** A typed name as a picture that says that it was typed. */
export async function pictureOfName(name: string, mark: string): Promise<Blob> {
  const nameFont = `italic ${nameSize}px ${handwriting}`;
  const markFont = `${markSize}px system-ui, sans-serif`;
  const measure = pencilOf(document.createElement('canvas'));
  const widthIn = (font: string, text: string) => {
    measure.font = font;
    return measure.measureText(text).width;
  };
  const width = Math.ceil(Math.max(widthIn(nameFont, name), widthIn(markFont, mark)) + 4 * space);
  const height = Math.ceil(nameSize * 1.6 + markSize + 2 * space);
  return pngOf({ width, height }, (canvas, pencil) => {
    pencil.scale(canvas.width / width, canvas.height / height);
    pencil.fillStyle = pen.penColor;
    pencil.font = nameFont;
    pencil.fillText(name, 2 * space, nameSize * 1.2);
    pencil.fillRect(space, nameSize * 1.6, width - 2 * space, 1);
    pencil.font = markFont;
    pencil.fillText(mark, 2 * space, nameSize * 1.6 + markSize + space / 2);
  });
}

type Draw = (canvas: HTMLCanvasElement, pencil: CanvasRenderingContext2D) => void;

/** Draws at least twice as fine as the page, and coarser only where the file would get too large. */
async function pngOf({ width, height }: { width: number; height: number }, draw: Draw): Promise<Blob> {
  const finest = Math.min(Math.max(leastScale, devicePixelRatio), longestSide / Math.max(width, height));
  for (let scale = finest; scale > finest / 8; scale /= 2) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil(width * scale);
    canvas.height = Math.ceil(height * scale);
    draw(canvas, pencilOf(canvas));
    // oxlint-disable-next-line no-await-in-loop -- the next size is only drawn where this one is too large
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (picture && picture.size <= mostBytes) return picture;
  }
  throw new Error('The signature gave no picture.');
}

function pencilOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pencil = canvas.getContext('2d');
  if (!pencil) throw new Error('This browser draws no pictures.');
  return pencil;
}
