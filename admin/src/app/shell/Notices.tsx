import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Suspense, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../lib/app-context.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { TopBarNotices } from './TopBar.tsx';
import { useNoticeList } from './use-notice-list.ts';
import styles from './Notices.module.css';

const NoticesSheet = lazyPart(async () => (await import('./NoticesSheet.tsx')).NoticesSheet);

/** The bell in the bar: how many notices are unread, and what they say. Opening the list reads them. */
export function Notices() {
  const t = useText();
  const place = use(TopBarNotices);
  const { unread, shown, isOpen, error, open, close } = useNoticeList();
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!place) return null;
  return (
    <>
      {createPortal(
        <span className={styles.bell}>
          <IconButton
            icon="bell"
            label={unread > 0 ? t('adminNotice.openUnread', { count: unread }) : t('adminNotice.open')}
            onClick={() => void open()}
          />
          {unread > 0 && (
            <span aria-hidden="true" className={styles.count}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>,
        place,
      )}
      <Suspense>
        {wasOpened && <NoticesSheet {...{ isOpen, shown, error }} onClose={close} onRetry={() => void open()} />}
      </Suspense>
    </>
  );
}
