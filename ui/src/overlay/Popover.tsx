import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AnchoredPopover } from 'react-aria-components/Popover';
import { useMedia } from '../browser/media.ts';
import { mayCloseByOverlay } from '../browser/popup-setting.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './Popover.module.css';

type PopoverProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The element that opens the popover: the popover is placed beside it, and returns the focus to it. */
  triggerRef: RefObject<HTMLElement | null>;
  title: string;
  closeLabel: string;
  children: ReactNode;
};

/** A small part over the page beside what opened it; on a phone it comes up as a sheet. */
export function Popover(props: PopoverProps) {
  const { isOpen, onClose, triggerRef, title, closeLabel, children } = props;
  const isAnchored = useMedia('(min-width: 600px)');
  if (!isAnchored)
    return (
      <Sheet {...{ isOpen, onClose, title, closeLabel }}>
        <div data-popover="">{children}</div>
      </Sheet>
    );
  return (
    <LocaleProvider>
      <AnchoredPopover
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        triggerRef={triggerRef}
        placement="bottom start"
        offset={6}
        shouldCloseOnInteractOutside={mayCloseByOverlay}
        className={styles.popover}
      >
        <Dialog aria-label={title} className={styles.content}>
          <div data-popover="">{children}</div>
        </Dialog>
      </AnchoredPopover>
    </LocaleProvider>
  );
}
