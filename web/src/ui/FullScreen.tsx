import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { LocaleProvider } from './LocaleProvider.tsx';
import styles from './FullScreen.module.css';

type FullScreenProps = {
  label: string;
  /** Asked by Escape; a button that closes belongs into the content. */
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** Covers the whole window, dark whatever the theme, for something that is looked at; the focus returns to where it was. */
export function FullScreen({ label, onClose, onKeyDown, children }: FullScreenProps) {
  return (
    <LocaleProvider>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className={styles.layer}>
        <Modal className={styles.box}>
          <Dialog aria-label={label} className={styles.content}>
            <Stage onKeyDown={onKeyDown}>{children}</Stage>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </LocaleProvider>
  );
}

function Stage({ onKeyDown, children }: Pick<FullScreenProps, 'onKeyDown' | 'children'>) {
  const ref = useRef<HTMLDivElement>(null);
  // The dialog around it would keep the focus, and with it the keys.
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys work wherever the focus is inside; each has a button, too
    <div ref={ref} tabIndex={-1} className={styles.stage} data-theme="dark" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
