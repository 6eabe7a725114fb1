import type { TeamNotice } from '@parlour/contract/notification/calls';
import { deviceClock, deviceZone, formatDay, formatInstant, formatTime } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { createPortal } from 'react-dom';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { TopBarNotices } from './TopBar.tsx';
import { useNoticeList } from './use-notice-list.ts';
import styles from './Notices.module.css';

/** The bell in the bar: how many notices are unread, and what they say. Opening the list reads them. */
export function Notices() {
  const t = useText();
  const place = use(TopBarNotices);
  const { unread, shown, isOpen, error, open, close } = useNoticeList();
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
      <Sheet isOpen={isOpen} onClose={close} title={t('adminNotice.title')} closeLabel={t('shell.close')}>
        {!shown && <NotYet error={error} onRetry={() => void open()} />}
        {shown?.length === 0 && (
          <EmptyState kind="notice" level={3} title={t('adminNotice.none')} text={t('adminNotice.noneText')} />
        )}
        <Stack gap={2} as="ul">
          {shown?.map((notice) => (
            <li key={notice.id}>
              <Notice notice={notice} onFollow={close} />
            </li>
          ))}
        </Stack>
      </Sheet>
    </>
  );
}

type NotYetProps = { error: Error | null; onRetry: () => void };

/** In place of notices that have not come. */
function NotYet({ error, onRetry }: NotYetProps) {
  const t = useText();
  if (!error)
    return (
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={96} />
      </LoadingRegion>
    );
  return (
    <Stack gap={3}>
      <div role="alert">
        <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>
      </div>
      <Button kind="secondary" icon="refresh" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </Stack>
  );
}

/** What happened to an appointment; a press leads there. */
function Notice({ notice, onFollow }: { notice: TeamNotice; onFollow: () => void }) {
  const { language, t } = useAppContext();
  const style = { tag: formatTag(language), timeFormat: deviceClock() };
  const { kind, shopId, shopName, bookingId, start, name, createdAt, isRead } = notice;
  const [day = '', time = ''] = start.split(' ');
  return (
    <Link
      to="/store/$shopId/calendar"
      params={{ shopId }}
      search={{ day, view: 'day', appointment: bookingId }}
      className={styles.notice}
      data-unread={!isRead || undefined}
      onClick={onFollow}
    >
      <strong>
        {t(`adminNotice.kind_${kind}`)}
        {!isRead && <VisuallyHidden> ({t('adminNotice.unread')})</VisuallyHidden>}
      </strong>
      <span>
        {t('adminNotice.line', {
          name: name || t('adminNotice.customer'),
          start: `${formatDay(day, 'short', style)} ${formatTime(time, style)}`,
        })}
      </span>
      <span className={styles.at}>
        {t('adminNotice.at', { store: shopName, when: formatInstant(createdAt, deviceZone(), style) })}
      </span>
    </Link>
  );
}
