import { minuteText, parseMinute } from '@parlour/domain/time/day';
import { formatTime } from '@parlour/phrases/format';
import { formatHour } from '@parlour/phrases/format/figures';
import { PickerButton, type PickerWords } from '../form/PickerButton.tsx';
import { Draft } from '../form/Draft.tsx';
import { SelectField } from '../form/SelectField.tsx';
import styles from '../form/PickerButton.module.css';

type TimePickerProps = PickerWords & {
  id?: string;
  /** `HH:mm`, or ''. */
  value: string;
  onChange: (value: string) => void;
  /** How times are written. */
  style: { tag: string; timeFormat: string };
  hourLabel: string;
  minuteLabel: string;
  doneLabel: string;
  /** Minutes between two times on offer. */
  step?: number;
  disabled?: boolean;
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const usualStep = 10;
const noon = 720;

const onStep = (minute: number, step: number) => minute - (minute % step);

/** A time of day, by the phone's own lists of hours and minutes. */
export function TimePicker(props: TimePickerProps) {
  const { value, onChange, style, hourLabel, minuteLabel, doneLabel, step = usualStep, ...field } = props;
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, place) => place * step);
  return (
    <PickerButton {...field} icon="clock" valueText={value && formatTime(value, style)}>
      {(close) => (
        <Draft
          initial={onStep(parseMinute(value) ?? noon, step)}
          doneLabel={doneLabel}
          onDone={(minute) => {
            onChange(minuteText(minute));
            close();
          }}
        >
          {(minute, change) => (
            <div className={styles.times}>
              <SelectField
                label={hourLabel}
                options={hours.map((hour) => ({ value: String(hour), text: formatHour(hour, style) }))}
                value={String(Math.floor(minute / 60))}
                onChange={(event) => change(Number(event.target.value) * 60 + (minute % 60))}
              />
              <SelectField
                label={minuteLabel}
                options={minutes.map((each) => ({ value: String(each), text: String(each).padStart(2, '0') }))}
                value={String(minute % 60)}
                onChange={(event) => change(minute - (minute % 60) + Number(event.target.value))}
              />
            </div>
          )}
        </Draft>
      )}
    </PickerButton>
  );
}
