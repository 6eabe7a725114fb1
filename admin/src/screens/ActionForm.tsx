import { Button } from '@parlour/ui/button/Button.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../lib/app-context.ts';
import { focusFault } from '../lib/focus-fault.ts';
import type { Action } from '../lib/use-action.ts';

type ActionFormProps = {
  action: Action;
  submitText: string;
  kind?: 'primary' | 'secondary' | 'danger';
  /** What is wrong stands at its field. */
  isAtField?: boolean;
  children: ReactNode;
};

/** A form with its button, and above the button what is wrong. A field that is at fault gets the focus. */
export function ActionForm({ action, submitText, kind, isAtField, children }: ActionFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (action.error !== null) focusFault(form.current);
  }, [action.error]);
  return (
    <form ref={form} onSubmit={action.submit} noValidate>
      <Stack gap={4}>
        {children}
        <div role="alert">{action.error && !isAtField && <NoticeBox tone="danger">{action.error}</NoticeBox>}</div>
        <Button type="submit" kind={kind} isWide loading={action.isBusy} loadingLabel={t('account.checking')}>
          {submitText}
        </Button>
      </Stack>
    </form>
  );
}
