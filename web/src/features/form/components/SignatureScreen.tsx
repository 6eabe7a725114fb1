import { useEffect, useState } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import { FullScreen } from '@parlour/ui/overlay/FullScreen.tsx';
import { useSigning } from '../signature/use-signing.ts';
import { SignatureSurface } from './SignatureSurface.tsx';
import { TypedSignature } from './TypedSignature.tsx';
import styles from './SignatureScreen.module.css';

export type SignatureScreenProps = {
  title: string;
  /** Keeps the picture and answers with its address. */
  save: (picture: File) => Promise<string>;
  onSigned: (address: string) => void;
  onClose: () => void;
};

/** The whole window to sign on; a customer who cannot draw types a name instead. */
export function SignatureScreen({ title, save, onSigned, onClose }: SignatureScreenProps) {
  const t = useText();
  const [isTyping, setTyping] = useState(false);
  const signing = useSigning({ isTyping, save, onSigned, onClose });
  const { isTurned, isBusy, error, strokes, name, close } = signing;
  const { clear } = useToast();
  // What the form has said would cover the buttons.
  useEffect(() => clear(), [clear]);
  const change = () => {
    signing.forgetError();
    setTyping(!isTyping);
  };
  return (
    <FullScreen label={t('form.signatureOf', { title })} onClose={close} look="paper">
      <div className={styles.screen} data-turned={isTurned || undefined} data-screen="Signature">
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton icon="close" label={t('shell.close')} onClick={close} />
        </div>
        <SignatureSurface isHidden={isTyping} strokes={strokes} canvasRef={signing.canvasRef} />
        {isTyping && <TypedSignature name={name} onChange={signing.type} />}
        <div role="alert" className={styles.error}>
          <FieldError id="signature-error">{error}</FieldError>
        </div>
        <div className={styles.actions}>
          <Button kind="quiet" onClick={change}>
            {t(isTyping ? 'form.drawInstead' : 'form.typeInstead')}
          </Button>
          {!isTyping && (
            <>
              <Button kind="secondary" isUnavailable={strokes === 0} onClick={signing.undo}>
                {t('form.undo')}
              </Button>
              <Button kind="secondary" isUnavailable={strokes === 0} onClick={signing.clear}>
                {t('form.clear')}
              </Button>
            </>
          )}
          <Button loading={isBusy} loadingLabel={t('form.saving')} onClick={() => void signing.confirm()}>
            {t('form.confirm')}
          </Button>
        </div>
      </div>
    </FullScreen>
  );
}
