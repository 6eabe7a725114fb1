import { languages } from '@parlour/phrases/languages';
import { dropKioskLanguage, keepKioskLanguage } from '../../features/checkin/kiosk-language.ts';
import { LanguageSheet } from '../../features/language/components/LanguageSheet.tsx';
import { useAppContext } from '../../lib/app-context.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import styles from './Kiosk.module.css';

type KioskLanguageProps = { isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Lets one customer read the kiosk in another language. */
export function KioskLanguage({ isOpen, onOpen }: KioskLanguageProps) {
  const { language, t } = useAppContext();
  const { label } = languages[language];
  const open = () => {
    keepKioskLanguage(language);
    onOpen(true);
  };
  const close = () => {
    dropKioskLanguage(language);
    onOpen(false);
  };
  return (
    <div className={styles.language}>
      <Button kind="quiet" icon="globe" aria-label={`${label} – ${t('shell.language')}`} onClick={open}>
        {label}
      </Button>
      <LanguageSheet isOpen={isOpen} onClose={close} />
    </div>
  );
}
