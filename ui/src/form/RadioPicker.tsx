import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { PickerButton, type PickerWords } from './PickerButton.tsx';
import { type ChoiceOption, RadioGroup } from './RadioGroup.tsx';
import styles from './PickerButton.module.css';

type RadioPickerProps = PickerWords & {
  id?: string;
  options: readonly (ChoiceOption & { text: string })[];
  value: string | null;
  onChange: (value: string) => void;
  doneLabel: string;
  disabled?: boolean;
};

/** One of a few things, chosen in a part that opens. */
export function RadioPicker({ options, value, onChange, doneLabel, ...field }: RadioPickerProps) {
  const valueText = options.find((option) => option.value === value)?.text ?? '';
  return (
    <PickerButton {...field} valueText={valueText}>
      {(close) => (
        <Draft
          initial={value}
          doneLabel={doneLabel}
          onDone={(chosen) => {
            if (chosen !== null) onChange(chosen);
            close();
          }}
        >
          {(chosen, choose) => (
            <RadioGroup label={field.label} isLabelHidden options={options} selected={chosen} onSelect={choose} />
          )}
        </Draft>
      )}
    </PickerButton>
  );
}

type DraftProps<Value> = {
  initial: Value;
  doneLabel: string;
  onDone: (value: Value) => void;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
};

/** What is being chosen counts once it is done: walking through the choices by keys changes nothing yet. */
export function Draft<Value>({ initial, doneLabel, onDone, children }: DraftProps<Value>) {
  const [value, change] = useState(initial);
  return (
    <>
      {children(value, change)}
      <div className={styles.actions}>
        <Button onClick={() => onDone(value)}>{doneLabel}</Button>
      </div>
    </>
  );
}
