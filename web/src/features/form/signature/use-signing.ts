import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { type Pad, startPad } from './pad.ts';
import { pictureOfName, pictureOfStrokes } from './picture.ts';
import { sign } from './sign.ts';
import { isEmpty, turnsSurface } from './strokes.ts';

type SigningOptions = {
  isTyping: boolean;
  save: (picture: File) => Promise<string>;
  onSigned: (address: string) => void;
  onClose: () => void;
};

const windowSize = () => ({ width: innerWidth, height: innerHeight });

/** Whether the surface is turned, as long as it is written on. */
function useTurned(): boolean {
  const [isTurned, setTurned] = useState(() => turnsSurface(windowSize()));
  useEffect(() => {
    const look = () => setTurned(turnsSurface(windowSize()));
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return isTurned;
}

/** The surface, and how many strokes are on it. */
function usePad(onChange: () => void) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [strokes, setStrokes] = useState(0);
  const changed = useEffectEvent((count: number) => {
    setStrokes(count);
    onChange();
  });
  useEffect(() => {
    if (!canvasRef.current) return;
    pad.current = startPad(canvasRef.current, () => turnsSurface(windowSize()), changed);
    return () => pad.current?.end();
  }, []);
  const draw = async (): Promise<Blob | null> => {
    const drawn = pad.current?.read();
    return !drawn || isEmpty(drawn.strokes) ? null : pictureOfStrokes(drawn.strokes, drawn.surface);
  };
  return { strokes, canvasRef, draw, undo: () => pad.current?.undo(), clear: () => pad.current?.clear() };
}

/** Closes the screen once, however often it is pressed; a screen that has gone, or is about to, is open no more. */
function useClosing(onClose: () => void) {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const close = () => {
    if (!open.current) return;
    open.current = false;
    onClose();
  };
  return { isOpen: () => open.current, close };
}

/** What was drawn or typed, and its way to a picture; whatever fails leaves it as it is. */
export function useSigning({ isTyping, save, onSigned, onClose }: SigningOptions) {
  const t = useText();
  const isWindowTurned = useTurned();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const forgetError = () => setError(undefined);
  const { draw, ...pad } = usePad(forgetError);
  const { isOpen, close } = useClosing(onClose);

  const makePicture = async (): Promise<Blob | null> => {
    if (!isTyping) return draw();
    return name.trim() === '' ? null : pictureOfName(name.trim(), t('form.typedMark'));
  };
  const confirm = async () => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    const signed = await sign({ makePicture, save, isOpen });
    busy.current = false;
    setBusy(false);
    if (!signed || 'fault' in signed) return setError(signed ? t(signed.fault) : undefined);
    onSigned(signed.address);
    close();
  };
  const type = (text: string) => {
    setName(text);
    forgetError();
  };
  return { ...pad, isTurned: isWindowTurned && !isTyping, isBusy, error, name, confirm, close, type, forgetError };
}
