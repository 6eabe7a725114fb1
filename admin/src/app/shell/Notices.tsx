import type { TeamNotice } from '@parlour/contract/notification/calls';
import { deviceZone, formatDay, formatInstant } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { use, useState } from 'react';
import { createPortal } from 'react-dom';
import { markRead, noticesQuery } from '../../features/notification/calls.ts';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { TopBarNotices } from './TopBar.tsx';
import styles from './Notices.module.css';

/** The bell in the bar: how many notices are unread, and what they say. Opening the list reads them. */
export function Notices() {
  const t = useText();
  const place = use(TopBarNotices);
  const queryClient = useQueryClient();
  const { data } = useQuery(noticesQuery());
  const [shown, setShown] = useState<readonly TeamNotice[] | null>(null);
  const unread = data?.unread ?? 0;
  const open = () => {
    const list = data?.list ?? [];
    setShown(list);
    const ids = list.filter(({ isRead }) => !isRead).map(({ id }) => id);
    // Where it cannot be noted, they stay unread.
    if (ids.length > 0)
      void markRead(ids)
        .then(() => queryClient.invalidateQueries(noticesQuery()))
        .catch(() => undefined);
  };
  if (!place) return null;
  return (
    <>
      {createPortal(
        <span className={styles.bell}>
          <IconButton
            icon="bell"
            label={unread > 0 ? t('adminNotice.openUnread', { count: unread }) : t('adminNotice.open')}
            onClick={open}
          />
          {unread > 0 && (
            <span aria-hidden="true" className={styles.count}>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>,
        place,
      )}
      <Sheet
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={t('adminNotice.title')}
        closeLabel={t('shell.close')}
      >
        {shown?.length === 0 && (
          <EmptyState kind="notice" level={3} title={t('adminNotice.none')} text={t('adminNotice.noneText')} />
        )}
        <Stack gap={2} as="ul">
          {(shown ?? []).map((notice) => (
            <li key={notice.id}>
              <Notice notice={notice} onFollow={() => setShown(null)} />
            </li>
          ))}
        </Stack>
      </Sheet>
    </>
  );
}

/** What happened to an appointment; a press leads there. */
function Notice({ notice, onFollow }: { notice: TeamNotice; onFollow: () => void }) {
  const { language, t } = useAppContext();
  const style = { tag: formatTag(language), timeFormat: '24' };
  const { kind, shopId, shopName, bookingId, start, name, createdAt, isRead } = notice;
  const [day = '', time = ''] = start.split(' ');
  const search = { day, view: 'day', appointment: bookingId };
  return (
    <Link
      to={`/store/${encodeURIComponent(shopId)}/calendar`}
      search={search as never}
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
          start: `${formatDay(day, 'short', style)} ${time.slice(0, 5)}`,
        })}
      </span>
      <span className={styles.at}>
        {t('adminNotice.at', { store: shopName, when: formatInstant(createdAt, deviceZone(), style) })}
      </span>
    </Link>
  );
}
