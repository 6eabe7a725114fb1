import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useState } from 'react';
import { deviceState, turnOff, turnOn } from '../../features/notification/device.ts';
import { useMe } from '../../features/team/me.ts';
import { useText } from '../../lib/app-context.ts';
import { useAction } from '../../lib/use-action.ts';

/** Whether this device shows notices, and the way to change it. */
export function NoticeDevice({ pushKey }: { pushKey: string }) {
  const t = useText();
  const { id } = useMe();
  const [state, setState] = useState(() => deviceState(id));
  const act = useAction(async () => {
    try {
      if (state === 'on') await turnOff();
      else await turnOn(id, pushKey);
    } catch {
      return t('adminNotice.deviceFailed');
    } finally {
      setState(deviceState(id));
    }
  });
  const canChange = state === 'on' || state === 'off';
  return (
    <Card>
      <Stack gap={3}>
        <h3>{t('adminNotice.device')}</h3>
        <Row between wrap>
          <Fill>
            <p role="status">{t(`adminNotice.device_${state}`)}</p>
          </Fill>
          {canChange && (
            <Button
              kind="secondary"
              size="sm"
              loading={act.isBusy}
              loadingLabel={t('account.saving')}
              onClick={act.run}
            >
              {t(state === 'on' ? 'adminNotice.deviceTurnOff' : 'adminNotice.deviceTurnOn')}
            </Button>
          )}
        </Row>
        <div role="alert">{act.error && <NoticeBox tone="danger">{act.error}</NoticeBox>}</div>
      </Stack>
    </Card>
  );
}
