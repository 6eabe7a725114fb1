import type { FormEvent, ReactNode } from 'react';
import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import styles from './FormFrame.module.css';

type FormFrameProps = {
  form: { isBusy: boolean; whole: string | null; submit: (event: FormEvent) => void };
  submitText: string;
  busyText: string;
  /** The button does what cannot be taken back. */
  isDanger?: boolean;
  /** Another word for what is wrong with the whole. */
  notice?: ReactNode;
  /** The browser completes nothing here, and keeps nothing. */
  forgets?: boolean;
  children: ReactNode;
};

/** Fields, what is wrong with them all, and the one button. The browser's own checks stay silent: ours come first, and all at once. */
export function FormFrame({
  form,
  submitText,
  busyText,
  isDanger = false,
  notice,
  forgets = false,
  children,
}: FormFrameProps) {
  return (
    <form noValidate method="post" autoComplete={forgets ? 'off' : undefined} onSubmit={form.submit}>
      <Stack gap={4}>
        {children}
        <div role="alert" className={styles.alert}>
          {form.whole !== null && <NoticeBox tone="danger">{form.whole}</NoticeBox>}
          {notice}
        </div>
        <Button
          type="submit"
          kind={isDanger ? 'danger' : 'primary'}
          isWide
          loading={form.isBusy}
          loadingLabel={busyText}
        >
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}
