import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../button/Button.tsx';
import { once } from '../button/once.ts';
import { useLingering } from './lingering.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { NoticeBox } from '../feedback/NoticeBox.tsx';
import { Stack } from '../layout/Stack.tsx';
import styles from './AlertDialog.module.css';

type AlertDialogProps = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** Null: there is nothing to decide, only to read. */
  cancelText: string | null;
  confirmText: string;
  onCancel: () => void;
  onConfirm: () => void;
  tone?: 'primary' | 'danger';
  /** The confirmed act is under way: the dialog stays until it is done. */
  loading: boolean;
  loadingLabel: string;
  /** Why the act did not happen, or null. */
  error: string | null;
};

const forcedCloseMs = 1000;
/** So long after it was opened a press beside it belongs to the one that opened it. */
const doublePressMs = 500;
/** One function for all, so that it runs when the button appears and never again. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** A question before something that cannot easily be undone; the safe answer has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { isOpen, title, children, cancelText, confirmText, onCancel, onConfirm } = props;
  const { tone = 'primary', loading, loadingLabel, error } = props;
  const isPresent = useLingering(isOpen, forcedCloseMs);
  const titleId = useId();
  const bodyId = useId();
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = Date.now();
  }, [isOpen]);
  const cancel = () => {
    if (!loading) onCancel();
  };
  if (!isPresent) return null;
  return (
    <LocaleProvider>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && cancel()}
        isDismissable
        shouldCloseOnInteractOutside={() => Date.now() - openedAt.current > doublePressMs}
        isKeyboardDismissDisabled={loading}
        className={styles.layer}
      >
        <Modal className={styles.box}>
          <Dialog role="alertdialog" aria-labelledby={titleId} aria-describedby={bodyId} className={styles.content}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <div id={bodyId} className={styles.body}>
              {children}
            </div>
            <Stack gap={3}>
              <div role="alert">{error && <NoticeBox tone="danger">{error}</NoticeBox>}</div>
              <div className={styles.actions}>
                {cancelText !== null && (
                  <Button kind="secondary" ref={takeFocus} isUnavailable={loading} onClick={once(cancel)}>
                    {cancelText}
                  </Button>
                )}
                <Button
                  kind={tone}
                  ref={cancelText === null ? takeFocus : null}
                  loading={loading}
                  loadingLabel={loadingLabel}
                  onClick={once(onConfirm)}
                >
                  {confirmText}
                </Button>
              </div>
            </Stack>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </LocaleProvider>
  );
}
