import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';

/** What could not be had, and another try. */
export function FailedNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  const again = (
    <Button kind="secondary" size="sm" icon="refresh" onClick={onRetry}>
      {t('shell.retry')}
    </Button>
  );
  return (
    <NoticeBox tone="danger" action={again}>
      {errorText(error, t)}
    </NoticeBox>
  );
}
