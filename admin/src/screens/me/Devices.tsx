import type { TeamSession } from '@parlour/contract/team/own';
import { deviceClock, deviceZone, formatInstant } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { VisuallyHidden } from '@parlour/ui/text/VisuallyHidden.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, sessionsQuery } from '../../features/team/calls.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';
import { LoadFault } from '../LoadFault.tsx';

/** Where the member is signed in, and the way to end it there. */
export function Devices() {
  const t = useText();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const others = useEnding(endOtherSessions);
  return (
    <Stack gap={4} as="section">
      <h2>{t('admin.devicesTitle')}</h2>
      {!data && !error && (
        <LoadingRegion label={t('shell.loading')}>
          <Skeleton shape="block" height={120} />
        </LoadingRegion>
      )}
      <LoadFault error={data ? null : error} onRetry={() => void refetch()} />
      <div role="alert">{others.error && <NoticeBox tone="danger">{others.error}</NoticeBox>}</div>
      {data && (
        <Stack gap={3} as="ul">
          {data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </Stack>
      )}
      {data && data.length > 1 && (
        <Button kind="secondary" loading={others.isBusy} loadingLabel={t('account.signingOut')} onClick={others.run}>
          {t('admin.endOthers')}
        </Button>
      )}
    </Stack>
  );
}

function useEnding(end: () => Promise<unknown>) {
  const t = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useAction(async () => {
    await end();
    await queryClient.invalidateQueries(sessionsQuery());
    toast.show({ text: t('admin.ended'), tone: 'success' });
  });
}

function Device({ session }: { session: TeamSession }) {
  const t = useText();
  const tag = useTag();
  const { id, device, isCurrent, ipAddress, lastSeenAt } = session;
  const end = useEnding(() => endSession(id));
  const name = device || t('account.unknownDevice');
  const when = formatInstant(lastSeenAt, deviceZone(), { tag, timeFormat: deviceClock() });
  return (
    <Card as="li">
      <Row between wrap>
        <Fill>
          <p>
            <strong>{name}</strong>
          </p>
          <p>{t('admin.lastUsed', { when })}</p>
          {ipAddress && <p>{ipAddress}</p>}
          {end.error && <p role="alert">{end.error}</p>}
        </Fill>
        {isCurrent ? (
          <Badge tone="success">{t('admin.thisDevice')}</Badge>
        ) : (
          <Button
            kind="secondary"
            size="sm"
            loading={end.isBusy}
            loadingLabel={t('account.signingOut')}
            onClick={end.run}
          >
            {t('admin.endSession')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </Row>
    </Card>
  );
}
