import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { useText } from '../../lib/app-context.ts';

/** In the place of the columns on a day on which nobody works; appointments may be made for it all the same. */
export function NobodyNotice({ onEveryone }: { onEveryone: () => void }) {
  const t = useText();
  return (
    <EmptyState
      kind="upcoming"
      level={2}
      title={t('adminCalendar.nobodyWorking')}
      action={
        <Button kind="secondary" icon="users" data-no-print="" onClick={onEveryone}>
          {t('adminCalendar.showEveryone')}
        </Button>
      }
    />
  );
}
