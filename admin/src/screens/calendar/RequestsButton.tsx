import { Button } from '@parlour/ui/button/Button.tsx';
import { classNames } from '@parlour/ui/class-names.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './RequestsButton.module.css';

type RequestsButtonProps = {
  /** How many appointments wait to be confirmed, on any day. */
  waiting: number;
  /** At the foot of a phone, whose heading has no room for it. */
  isFoot?: boolean;
  onOpen: () => void;
};

/** Leads to what waits to be confirmed. The count comes after the calendar was painted, so it stands where nothing gives way to it. */
export function RequestsButton({ waiting, isFoot = false, onOpen }: RequestsButtonProps) {
  const t = useText();
  if (waiting === 0) return null;
  return (
    <div className={classNames(styles.requests, isFoot && styles.foot)} data-no-print="">
      <Button
        kind="secondary"
        size="sm"
        icon="info"
        aria-haspopup="dialog"
        data-foot={isFoot ? '' : undefined}
        onClick={onOpen}
      >
        {t('adminCalendar.requestCount', { count: waiting })}
      </Button>
    </div>
  );
}
