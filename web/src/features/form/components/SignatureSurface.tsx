import { type RefObject, useId } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import styles from './SignatureScreen.module.css';

type SignatureSurfaceProps = {
  isHidden: boolean;
  /** How many strokes there are. */
  strokes: number;
  canvasRef: RefObject<HTMLCanvasElement | null>;
};

/** The paper. It stays while a name is typed, so that what was drawn is still there. */
export function SignatureSurface({ isHidden, strokes, canvasRef }: SignatureSurfaceProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.surface} hidden={isHidden}>
      <span className={styles.line} aria-hidden="true" />
      <p id={id} className={styles.hint} hidden={strokes > 0}>
        {t('form.padHint')}
      </p>
      <canvas ref={canvasRef} className={styles.canvas} role="img" aria-label={t('form.pad')} aria-describedby={id} />
      <VisuallyHidden role="status">{strokes > 0 ? t('form.strokes', { count: strokes }) : ''}</VisuallyHidden>
    </div>
  );
}
