import { useText } from '../../lib/app-context.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';

/** A window that no script has opened does not close: after this long it is there still. */
const closingMs = 300;

/** It was sent; the button closes the window, or leads home. */
export function DoneStep({ shopName }: { shopName: string }) {
  const t = useText();
  const go = useGo();
  const close = () => {
    window.close();
    setTimeout(() => go(paths.explore(), { replaces: true }), closingMs);
  };
  return (
    <SuccessScreen
      title={t('form.doneTitle')}
      text={t('form.doneText', { shop: shopName })}
      action={
        <Button isWide onClick={close}>
          {t('shell.close')}
        </Button>
      }
    />
  );
}
