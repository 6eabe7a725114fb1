import type { TeamPasskey } from '@parlour/contract/team/passkeys';
import { deviceClock, deviceZone, formatInstant } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { IconButton } from '@parlour/ui/button/IconButton.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserHasPasskeys } from '../../features/team/passkey-browser.ts';
import { passkeysQuery } from '../../features/team/calls.ts';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import { PasskeySheet } from './PasskeySheet.tsx';

/** One's passkeys: each opens the stores' app by itself. */
export function PasskeysPart() {
  const t = useText();
  const { data, error, refetch } = useQuery(passkeysQuery());
  const toast = useToast();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<TeamPasskey | 'new' | null>(null);
  const done = async (text: string) => {
    setOpened(null);
    await queryClient.invalidateQueries(passkeysQuery());
    toast.show({ text, tone: 'success' });
  };
  if (!data && error)
    return (
      <Stack gap={4} as="section">
        <h2>{t('account.passkeys')}</h2>
        <div role="alert">
          <NoticeBox tone="danger">{errorText(error, t)}</NoticeBox>
        </div>
        <div>
          <Button kind="secondary" icon="refresh" onClick={() => void refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      </Stack>
    );
  if (!data) return null;
  const isHere = data.isHere && browserHasPasskeys();
  return (
    <Stack gap={4} as="section">
      <h2>{t('account.passkeys')}</h2>
      <p>{t('admin.passkeysText')}</p>
      {data.passkeys.length > 0 && (
        <Stack gap={3} as="ul">
          {data.passkeys.map((passkey) => (
            <PasskeyCard key={passkey.id} passkey={passkey} onOpen={() => setOpened(passkey)} />
          ))}
        </Stack>
      )}
      {isHere ? (
        <div>
          <Button kind="secondary" icon="plus" onClick={() => setOpened('new')}>
            {t('account.passkeyAdd')}
          </Button>
        </div>
      ) : (
        <p>{t('account.passkeyNoBrowser')}</p>
      )}
      {opened && (
        <PasskeySheet
          key={opened === 'new' ? 'new' : opened.id}
          passkey={opened === 'new' ? null : opened}
          onDone={done}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

function PasskeyCard({ passkey, onOpen }: { passkey: TeamPasskey; onOpen: () => void }) {
  const t = useText();
  const tag = useTag();
  const at = (instant: number) => formatInstant(instant, deviceZone(), { tag, timeFormat: deviceClock() });
  const name = passkey.name || t('account.unknownDevice');
  const { createdAt, lastUsedAt } = passkey;
  return (
    <Card as="li">
      <Row gap={3} between>
        <div>
          <p>{name}</p>
          <p>{t('account.passkeyAdded', { when: at(createdAt) })}</p>
          <p>{lastUsedAt === null ? t('account.passkeyUnused') : t('admin.lastUsed', { when: at(lastUsedAt) })}</p>
        </div>
        <IconButton icon="edit" label={t('admin.changeTitle', { name })} onClick={onOpen} />
      </Row>
    </Card>
  );
}
