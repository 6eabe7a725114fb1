import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { useMedia } from '@parlour/ui/browser/media.ts';
import { FullScreen } from '@parlour/ui/overlay/FullScreen.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/app-context.ts';
import { useClosedByBack } from '../../lib/use-closed-by-back.ts';
import styles from './Frame.module.css';

type FrameProps = {
  title: string;
  footer: ReactNode;
  onClose: () => void;
  /** True where it stands in the address, and the way back closes it by itself. */
  isInAddress: boolean;
  children: ReactNode;
};

/** A sheet over the calendar; on a phone the whole screen. */
export function Frame({ title, footer, onClose, isInAddress, children }: FrameProps) {
  const t = useText();
  const isWide = useMedia('(min-width: 600px)');
  // A device that is turned keeps what is open, and what was typed in it.
  const [opensWide] = useState(isWide);
  useClosedByBack(!isInAddress, onClose);
  if (opensWide)
    return (
      <Sheet isOpen onClose={onClose} title={title} closeLabel={t('shell.close')} footer={footer}>
        {children}
      </Sheet>
    );
  return (
    <FullScreen label={title} look="page" onClose={onClose}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
        </div>
        <div className={styles.body}>{children}</div>
        {footer && (
          <div className={styles.footer} data-foot="">
            {footer}
          </div>
        )}
      </div>
    </FullScreen>
  );
}
