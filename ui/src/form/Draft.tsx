import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import styles from './PickerButton.module.css';

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
