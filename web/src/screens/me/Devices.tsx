import type { Session } from '@parlour/contract/account/calls';
import { deviceZone, formatInstant } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endOneSession, endOtherSessions, sessionsQuery } from '../../features/account/calls/settings.ts';
import { tellFailure } from '../../lib/http/failure.ts';
import { useAppContext } from '../../lib/app-context.ts';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Button } from '@parlour/ui/button/Button.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import styles from './Devices.module.css';
import { Loaded } from './Loaded.tsx';

/** Where the account is open, and the way to close it there. */
export function Devices() {
  const { api, t } = useAppContext();
  const sessions = useQuery(sessionsQuery(api));
  const ending = useEnding();
  return (
    <Stack gap={4}>
      <p>{t('account.devicesText')}</p>
      <Loaded query={sessions} height={200}>
        {(list) => (
          <>
            <Stack gap={3} as="ul">
              {list.map((session) => (
                <Device key={session.id} session={session} onEnd={() => void ending.one(session.id)} />
              ))}
            </Stack>
            {list.length === 1 ? (
              <p>{t('account.noOtherDevices')}</p>
            ) : (
              <Button
                kind="secondary"
                isWide
                loading={ending.isBusy}
                loadingLabel={t('account.signingOut')}
                onClick={() => void ending.others()}
              >
                {t('account.signOutOthers')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function useEnding() {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  // One at a time, and a second tap is not heard.
  const busy = useRef(false);
  const during = async (work: () => Promise<void>, done: string) => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
      toast.show({ text: done, tone: 'success' });
    } catch (error) {
      tellFailure(error);
    }
    busy.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    one: (id: string) => during(() => endOneSession({ api, queryClient }, id), t('account.deviceSignedOut')),
    others: () => during(() => endOtherSessions({ api, queryClient }), t('account.othersSignedOut')),
  };
}

const wayTexts = { passkey: 'account.byPasskey', link: 'account.byLink' } as const;

function Device({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { language, t } = useAppContext();
  const { device, isCurrent, lastSeenAt, ipAddress, way } = session;
  const name = device || t('account.unknownDevice');
  const when = formatInstant(lastSeenAt, deviceZone(), { tag: formatTag(language), timeFormat: '24' });
  return (
    <Card as="li">
      <Row gap={3} between>
        <Fill>
          <p className={styles.name}>{name}</p>
          {way !== 'password' && <p className={styles.secondary}>{t(wayTexts[way])}</p>}
          <p className={styles.secondary}>{t('account.lastSeen', { when })}</p>
          {ipAddress && <p className={styles.secondary}>{ipAddress}</p>}
        </Fill>
        {isCurrent ? (
          <Badge tone="success">{t('account.thisDevice')}</Badge>
        ) : (
          <IconButton icon="close" label={t('account.signOutDevice', { device: name })} onClick={onEnd} />
        )}
      </Row>
    </Card>
  );
}
