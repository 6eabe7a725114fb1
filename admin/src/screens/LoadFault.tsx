import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { useText } from '../lib/app-context.ts';
import { errorText } from '../lib/error-text.ts';

type LoadFaultProps = { error: Error | null; onRetry: () => void };

/** Says that a part of a page could not be loaded, and offers to try again. */
export function LoadFault({ error, onRetry }: LoadFaultProps) {
  const t = useText();
  return (
    <div role="alert">
      {error && (
        <NoticeBox
          tone="danger"
          action={
            <Button kind="secondary" size="sm" icon="refresh" onClick={onRetry}>
              {t('shell.retry')}
            </Button>
          }
        >
          {errorText(error, t)}
        </NoticeBox>
      )}
    </div>
  );
}
