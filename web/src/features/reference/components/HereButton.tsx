import { useState } from 'react';
import { useText } from '../../../lib/app-context.ts';
import { errorWords } from '../../../lib/http/error-words.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import styles from './PlaceSheet.module.css';

/** Looks for the place of this device, after a tap only; what keeps it from that is said beside the button. */
export function HereButton({ find }: { find: () => Promise<void> }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const look = async () => {
    setBusy(true);
    setFault(null);
    await find().catch((error: unknown) => setFault(errorWords(error, t).text));
    setBusy(false);
  };
  return (
    <div>
      <Button
        kind="secondary"
        size="sm"
        icon="map-pin"
        loading={isBusy}
        loadingLabel={t('place.looking')}
        onClick={() => void look()}
      >
        {t('place.here')}
      </Button>
      {fault && (
        <p role="alert" className={styles.wrong}>
          {fault}
        </p>
      )}
    </div>
  );
}
