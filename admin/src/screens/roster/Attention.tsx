import type { AttentionEntry } from '@parlour/contract/roster/calls';
import { Button } from '@parlour/ui/button/Button.tsx';
import { TextLink } from '@parlour/ui/button/TextLink.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { attentionQuery, resolve, rosterKey } from '../../features/roster/calls.ts';
import { customerName, type PlaceStyle } from '../../features/roster/words.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { FailedPart } from '../States.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import { AppointmentLink } from './AppointmentLink.tsx';
import { lineOf } from './EditSheet.tsx';
import styles from './EditSheet.module.css';

/** The appointments that no longer fit, each with what to do, until the store has decided. */
export function Attention({ style }: { style: PlaceStyle }) {
  const t = useText();
  const { store } = useStore();
  const { data, error, refetch } = useQuery(attentionQuery(store.id));
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} height={96} />;
  if (data.length === 0)
    return (
      <EmptyState
        kind="finished"
        level={2}
        title={t('adminRoster.attentionNone')}
        text={t('adminRoster.attentionNoneText')}
      />
    );
  return (
    <Stack gap={4}>
      <p className={styles.subtle}>{t('adminRoster.attentionText')}</p>
      <Stack gap={3} as="ul">
        {data.map((entry) => (
          <EntryCard key={entry.bookingId} {...{ entry, style }} />
        ))}
      </Stack>
    </Stack>
  );
}

function EntryCard({ entry, style }: { entry: AttentionEntry; style: PlaceStyle }) {
  const t = useText();
  const { store, may } = useStore();
  const toast = useToast();
  const queryClient = useQueryClient();
  const name = customerName(entry, t);
  const done = useAction(async () => {
    await resolve(store.id, entry.bookingId);
    toast.show({ text: t('adminRoster.resolved'), tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: rosterKey(store.id) });
  });
  const staff = entry.staffNames.join(', ') || t('adminRoster.noOne');
  return (
    <Card as="li">
      <Row gap={3} top>
        <Fill>
          <TextLink
            href=""
            isStandalone
            render={(link) => (
              <AppointmentLink {...link} appointment={entry} label={t('adminRoster.openAppointment', { name })} />
            )}
          >
            {name}
          </TextLink>
          <p>{lineOf(entry, style)}</p>
          <p className={styles.subtle}>{entry.services.join(', ')}</p>
          <p>{t(`adminRoster.why_${entry.why}`, { staff })}</p>
          <div role="alert">{done.error && <NoticeBox tone="danger">{done.error}</NoticeBox>}</div>
        </Fill>
        {may('appointment.write') !== undefined && (
          <Button
            kind="secondary"
            size="sm"
            icon="check"
            aria-label={t('adminRoster.resolveName', { name })}
            loading={done.isBusy}
            loadingLabel={t('adminRoster.saving')}
            onClick={done.run}
          >
            {t('adminRoster.resolve')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
