import type { QuietHours } from '@parlour/domain/notification/notice-choices';
import { minuteText, parseMinute } from '@parlour/domain/time/day';
import { deviceClock, deviceZone } from '@parlour/phrases/format';
import { Button } from '@parlour/ui/button/Button.tsx';
import { TimePicker } from '@parlour/ui/date/TimePicker.tsx';
import { Switch } from '@parlour/ui/form/Switch.tsx';
import { Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { useTag } from '../../features/team/tag.ts';
import { useText } from '../../lib/app-context.ts';
import styles from './NoticeTable.module.css';

type QuietHoursFieldsProps = { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void };

const usual = { from: 21 * 60, to: 8 * 60 };

/** The hours in which nothing is sent to the member, by a clock that is named. */
export function QuietHoursFields({ quiet, onChange }: QuietHoursFieldsProps) {
  const t = useText();
  return (
    <Stack gap={3}>
      <Switch
        label={t('adminNotice.quiet')}
        hint={t('adminNotice.quietHint')}
        isOn={quiet !== null}
        onChange={(isOn) => onChange(isOn ? { ...usual, zone: deviceZone() } : null)}
      />
      {quiet && <Hours quiet={quiet} onChange={onChange} />}
    </Stack>
  );
}

function Hours({ quiet, onChange }: { quiet: QuietHours; onChange: (quiet: QuietHours) => void }) {
  const t = useText();
  const tag = useTag();
  const style = { tag, timeFormat: deviceClock() };
  const words = {
    placeholder: t('field.choose'),
    closeLabel: t('shell.close'),
    doneLabel: t('field.done'),
    hourLabel: t('field.hour'),
    minuteLabel: t('field.minute'),
  };
  const here = deviceZone();
  return (
    <>
      <div className={styles.hours}>
        {(['from', 'to'] as const).map((end) => (
          <TimePicker
            key={end}
            {...words}
            label={t(`adminNotice.quiet_${end}`)}
            style={style}
            value={minuteText(quiet[end])}
            error={end === 'to' && quiet.from === quiet.to ? t('adminNotice.quietSame') : undefined}
            onChange={(value) => onChange({ ...quiet, [end]: parseMinute(value) ?? quiet[end] })}
          />
        ))}
      </div>
      <Row wrap>
        <p>{t('adminNotice.quietZone', { zone: quiet.zone })}</p>
        {quiet.zone !== here && (
          <Button kind="secondary" size="sm" onClick={() => onChange({ ...quiet, zone: here })}>
            {t('adminNotice.quietHere', { zone: here })}
          </Button>
        )}
      </Row>
    </>
  );
}
