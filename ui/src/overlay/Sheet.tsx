import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { mayCloseByOverlay } from '../browser/popup-setting.ts';
import { useDragToClose } from './drag-to-close.ts';
import { IconButton } from '../button/IconButton.tsx';
import { useLingering } from './lingering.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import styles from './Sheet.module.css';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Stays in view below the content: the action. */
  footer?: ReactNode;
  /** False while leaving would lose something: no pull, Escape or tap beside it; the close button stays. */
  isDismissable?: boolean;
  children: ReactNode;
};

/** Closing is asked once; what has not gone by itself after this time is taken away. */
const forcedCloseMs = 1000;

/** A part of the page that slides up on a phone and is centred in a wider window. */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, isDismissable = true } = props;
  const isPresent = useLingering(isOpen, forcedCloseMs);
  const titleId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  if (!isPresent) return null;
  return (
    <LocaleProvider>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={isDismissable && mayCloseByOverlay()}
        isKeyboardDismissDisabled={!isDismissable}
        className={styles.layer}
      >
        <Modal ref={boxRef} className={styles.box}>
          <Dialog aria-labelledby={titleId} className={styles.content}>
            <SheetHead {...props} titleId={titleId} boxRef={boxRef} onPull={isDismissable ? onClose : null} />
            <div className={styles.body}>{props.children}</div>
            {props.footer && (
              <div className={styles.footer} data-foot="">
                {props.footer}
              </div>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </LocaleProvider>
  );
}

type SheetHeadProps = SheetProps & {
  titleId: string;
  boxRef: { current: HTMLDivElement | null };
  onPull: (() => void) | null;
};

function SheetHead({ title, titleId, closeLabel, onClose, boxRef, onPull }: SheetHeadProps) {
  const titleRef = useFocusFromDialog();
  const pull = useDragToClose(boxRef, onPull);
  return (
    <div className={styles.head} {...pull}>
      {onPull && <span className={styles.grip} aria-hidden="true" />}
      <h2 ref={titleRef} id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}

/** The dialog itself takes the focus when it opens; the heading takes it over, so that reading starts there. */
function useFocusFromDialog() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const heading = headingRef.current;
    const dialog = heading?.closest<HTMLElement>('[role="dialog"]');
    if (!heading || !dialog) return;
    const takeOver = (event: FocusEvent) => {
      if (event.target === dialog) heading.focus({ preventScroll: true });
    };
    dialog.addEventListener('focusin', takeOver);
    if (document.activeElement === dialog) heading.focus({ preventScroll: true });
    return () => dialog.removeEventListener('focusin', takeOver);
  }, []);
  return headingRef;
}
