import type { TeamNotice } from '@parlour/contract/notification/calls';
import { formatDay, formatInstant, formatTime } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Sheet } from '../../screens/Sheet.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../features/team/me.ts';
import { clockOf } from '../../features/team/store.ts';
import { useTagOf } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import styles from './Notices.module.css';

type NoticesSheetProps = {
  isOpen: boolean;
  /** Null: they have not come yet. */
  shown: readonly TeamNotice[] | null;
  error: Error | null;
  onClose: () => void;
  onRetry: () => void;
};

/** What the notices say. */
export function NoticesSheet({ isOpen, shown, error, onClose, onRetry }: NoticesSheetProps) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('adminNotice.title')} closeLabel={t('shell.close')}>
      {!shown && <NotYet error={error} onRetry={onRetry} />}
      {shown?.length === 0 && (
        <EmptyState kind="notice" level={3} title={t('adminNotice.none')} text={t('adminNotice.noneText')} />
      )}
      <Stack gap={2} as="ul">
        {(shown ?? []).map((notice) => (
          <li key={notice.id}>
            <Notice notice={notice} onFollow={onClose} />
          </li>
        ))}
      </Stack>
    </Sheet>
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
  const t = useText();
  const tagOf = useTagOf();
  const { kind, shopId, shopName, bookingId, start, name, createdAt, isRead } = notice;
  const { zone, timeFormat } = clockOf(useMe(), shopId);
  const style = { tag: tagOf(shopId), timeFormat };
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
        {t('adminNotice.at', { store: shopName, when: formatInstant(createdAt, zone, style) })}
      </span>
    </Link>
  );
}
