import { mayReload, reloadOnce } from '@parlour/ui/browser/reload-once.ts';
import { ScreenMissing } from '@parlour/ui/browser/screen-missing.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Row } from '@parlour/ui/layout/Stack.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AreaPage } from '../../screens/AreaPage.tsx';
import { useText } from '../../lib/app-context.ts';
import { isIdle } from '../../lib/is-idle.ts';
import { askAgainForParts } from '../../lib/lazy-part.ts';
import { isOtherBuild } from '../../lib/release.ts';
import { Waiting } from '../../screens/States.tsx';

/** A part of a build that is gone, or answers that this one cannot read: one reload mends both. */
const isOfUpdate = (error: unknown): boolean => (error instanceof ScreenMissing ? !error.isLate : isOtherBuild());

/** A page that could not be shown. After an update of the app it is loaded again, once, without a word, where that loses nothing. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  const [reloads, setReloads] = useState(() => isOfUpdate(error) && isIdle() && mayReload());
  useEffect(() => {
    if (reloads) void reloadOnce(isIdle).then(setReloads);
  }, [reloads]);
  return reloads ? <Waiting /> : <FaultShown {...{ error, reset }} />;
}

function FaultShown({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useText();
  const router = useRouter();
  const retry = () => {
    askAgainForParts();
    reset();
    void router.invalidate();
  };
  return (
    <AreaPage>
      <EmptyState
        kind="abnormal"
        level={2}
        title={t('shell.errorTitle')}
        text={t(error instanceof ScreenMissing ? 'admin.partMissing' : 'admin.pageFault')}
        action={
          <Row wrap>
            <Button kind="secondary" icon="refresh" onClick={retry}>
              {t('shell.retry')}
            </Button>
            <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
          </Row>
        }
      />
    </AreaPage>
  );
}
