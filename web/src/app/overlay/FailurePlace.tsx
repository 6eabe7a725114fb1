import { isRefused } from '@parlour/contract/envelope';
import { firstReasons } from '@parlour/contract/first-reasons';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { errorWords } from '../../lib/http/error-words.ts';
import { onFailure } from '../../lib/http/failure.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useText } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';

const FailureDialog = lazyPart(async () => (await import('./FailureDialog.tsx')).FailureDialog);

/** Shows failures that no screen shows in its own place: as a message, or as a dialog that must be closed. */
export function FailurePlace() {
  const t = useText();
  const toast = useToast();
  const [alert, setAlert] = useState<string | null>(null);
  const hear = useEffectEvent((error: unknown) => {
    const { text } = errorWords(error, t);
    const { isAlert = false, code = 0, requestId = '' } = isRefused(error) ? error : {};
    if (isAlert) return setAlert((shown) => shown ?? text);
    const copy = () => void navigator.clipboard?.writeText(requestId).catch(() => undefined);
    const hasNumber = code === firstReasons.unexpected && requestId !== '';
    const action = hasNumber ? { action: { text: t('shell.copyNumber'), onPress: copy } } : {};
    toast.show({ text, tone: 'error', ...action });
  });
  useEffect(() => onFailure((error) => hear(error)), []);
  return <Suspense>{alert !== null && <FailureDialog text={alert} onClose={() => setAlert(null)} />}</Suspense>;
}
