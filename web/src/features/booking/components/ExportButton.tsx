import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useText } from '../../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';

const ExportSheet = lazyPart(async () => (await import('./ExportSheet.tsx')).ExportSheet);

/** Opens what an export says before it saves anything. */
export function ExportButton() {
  const t = useText();
  const [step, setStep] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <Button kind="quiet" size="sm" aria-haspopup="dialog" onClick={() => setStep('open')}>
        {t('share.export')}
      </Button>
      <Suspense>
        {step !== 'unasked' && <ExportSheet isOpen={step === 'open'} onClose={() => setStep('closed')} />}
      </Suspense>
    </>
  );
}
