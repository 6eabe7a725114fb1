import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { LocaleProvider } from '../LocaleProvider.tsx';
import styles from './FullScreen.module.css';

type FullScreenProps = {
  label: string;
  /** Asked by Escape; a button that closes belongs into the content. */
  onClose: () => void;
  /** White like paper, for something that is written on. */
  isPaper?: boolean;
  children: ReactNode;
};

/** Covers the whole window, dark whatever the theme, for something that is looked at, or white; the focus returns to where it was. */
export function FullScreen({ label, onClose, isPaper, children }: FullScreenProps) {
  return (
    <LocaleProvider>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className={styles.layer}>
        <Modal className={styles.box}>
          <Dialog aria-label={label} className={styles.content}>
            <div className={styles.stage} data-theme={isPaper ? 'light' : 'dark'}>
              {children}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </LocaleProvider>
  );
}
