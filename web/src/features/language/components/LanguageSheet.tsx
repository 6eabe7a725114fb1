import { useText } from '../../../lib/app-context.ts';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

/** All languages over the page that is open; the page loads again in the chosen one, with what was put together for a booking. */
export function LanguageSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shell.language')} closeLabel={t('shell.close')}>
      <LanguageChoice way="inPlace" onClose={onClose} />
    </Sheet>
  );
}
