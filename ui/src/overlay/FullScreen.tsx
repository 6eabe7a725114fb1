import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import styles from './FullScreen.module.css';

type FullScreenProps = {
  label: string;
  /** Asked by Escape; a button that closes belongs into the content. */
  onClose: () => void;
  /** Dark whatever the theme, for something that is looked at; white like paper, for something that is written on; or a page like any other, which scrolls. */
  look?: 'dark' | 'paper' | 'page';
  children: ReactNode;
};

const themes = { dark: 'dark', paper: 'light', page: undefined };

/** Covers the whole window; the focus returns to where it was. */
export function FullScreen({ label, onClose, look = 'dark', children }: FullScreenProps) {
  return (
    <LocaleProvider>
      <ModalOverlay isOpen onOpenChange={(open) => !open && onClose()} className={styles.layer}>
        <Modal className={styles.box}>
          <Dialog aria-label={label} className={styles.content}>
            <div className={classNames(styles.stage, styles[look])} data-theme={themes[look]}>
              {children}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </LocaleProvider>
  );
}
