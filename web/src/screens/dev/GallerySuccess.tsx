import { Button } from '@parlour/ui/button/Button.tsx';
import { SuccessScreen } from '@parlour/ui/feedback/SuccessScreen.tsx';
import { useWidgetSamples } from './gallery-widget-samples.ts';

/** How success looks. */
export function SuccessPieces() {
  const say = useWidgetSamples();
  return (
    <SuccessScreen
      level={3}
      takesFocus={false}
      title={say.doneTitle}
      text={say.doneText}
      action={<Button kind="secondary">{say.again}</Button>}
    />
  );
}
