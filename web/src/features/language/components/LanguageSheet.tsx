import type { Language } from '@parlour/phrases/languages';
import { useText } from '../../../lib/app-context.ts';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

type LanguageSheetProps = {
  isOpen: boolean;
  /** Left out: all languages. */
  offered?: readonly Language[] | undefined;
  onClose: () => void;
};

/** The languages over the page that is open; the page loads again in the chosen one, with what was put together for a booking. */
export function LanguageSheet({ isOpen, offered, onClose }: LanguageSheetProps) {
  const t = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('shell.language')} closeLabel={t('shell.close')}>
      <LanguageChoice way="inPlace" offered={offered} onClose={onClose} />
    </Sheet>
  );
}
