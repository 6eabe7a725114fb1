import { type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldWords } from './Field.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Popover } from '../overlay/Popover.tsx';
import fieldStyles from './Field.module.css';
import styles from './PickerButton.module.css';

export type PickerWords = FieldWords & {
  /** Stands where nothing is chosen yet. */
  placeholder: string;
  closeLabel: string;
};

type PickerButtonProps = PickerWords & {
  id?: string;
  /** What is chosen, in words, or ''. */
  valueText: string;
  icon?: IconName;
  disabled?: boolean;
  /** What opens; it closes itself by the function it is given. */
  children: (close: () => void) => ReactNode;
};

/** A field that opens something to choose from; its name holds what is chosen. */
export function PickerButton(props: PickerButtonProps) {
  const { label, note, hint, error, isLabelHidden, id, valueText, placeholder, closeLabel } = props;
  const { icon = 'chevron-down', disabled, children } = props;
  const [isOpen, setOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const valueId = useId();
  const close = () => setOpen(false);
  return (
    <Field {...{ label, note, hint, error, isLabelHidden, id }}>
      {(wiring) => (
        <>
          <button
            ref={buttonRef}
            type="button"
            id={wiring.id}
            aria-labelledby={`${wiring.id}-label ${valueId}`}
            aria-describedby={wiring['aria-describedby']}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled}
            className={classNames(fieldStyles.box, styles.button)}
            data-invalid={wiring['aria-invalid']}
            onClick={() => setOpen(true)}
          >
            <span id={valueId} className={classNames(styles.value, !valueText && styles.empty)}>
              {valueText || placeholder}
            </span>
            <Icon name={icon} />
          </button>
          <Popover isOpen={isOpen} onClose={close} triggerRef={buttonRef} title={label} closeLabel={closeLabel}>
            {isOpen && children(close)}
          </Popover>
        </>
      )}
    </Field>
  );
}
