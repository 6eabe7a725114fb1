import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/app-context.ts';
import { Sheet } from '@parlour/ui/overlay/Sheet.tsx';
import { EntryBody, useEntryTitle } from './EntryBody.tsx';
import { useEntryWays } from './entry-ways.ts';
import styles from './LoginOverlay.module.css';

/** Signing in over any screen: address, scroll and choices below stay. A tap beside it closes nothing, what is typed would be lost. */
export function LoginOverlay() {
  const t = useText();
  const ways = useEntryWays('login', true);
  const { title, text } = useEntryTitle(ways.page);
  useEscape(ways.back);
  return (
    <Sheet isOpen onClose={ways.back} isDismissable={false} title={title} closeLabel={t('shell.close')}>
      <div className={styles.overlay} data-screen="LoginOverlay">
        {text && <p className={styles.text}>{text}</p>}
        <EntryBody key={ways.page} ways={ways} />
      </div>
    </Sheet>
  );
}

/** The key closes the top page, as Back does. */
function useEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
