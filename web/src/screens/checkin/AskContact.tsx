import type { CheckInPage } from '@parlour/contract/checkin/calls';
import type { ContactKind } from '@parlour/domain/checkin/check-contact';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormFrame } from '../../features/account/components/FormFrame.tsx';
import { fieldId } from '../../features/account/form.ts';
import { phoneDigits } from '../../features/checkin/phone-digits.ts';
import { useText } from '../../lib/app-context.ts';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { TextField } from '@parlour/ui/form/TextField.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import styles from './Kiosk.module.css';
import { PhonePad } from './PhonePad.tsx';
import type { useCheckIn } from './use-check-in.ts';

export type AskingProps = {
  page: CheckInPage;
  checkIn: ReturnType<typeof useCheckIn>;
  isKiosk: boolean;
  notice: ReactNode;
};

/** Asks for a phone or an e-mail; an account that is signed in needs neither. */
export function AskContact({ page, checkIn, isKiosk, isAccount, notice }: AskingProps & { isAccount: boolean }) {
  const t = useText();
  const { form, typed, change } = checkIn;
  const hasPad = isKiosk && typed.kind === 'mobile';
  return (
    <div className={hasPad ? styles.withPad : undefined}>
      <div>
        <PageHeader title={t('checkIn.at', { shop: page.shopName })} subtitle={isAccount && t('checkIn.account')} />
        <FormFrame
          form={form}
          submitText={t('checkIn.send')}
          busyText={t('checkIn.sending')}
          notice={notice}
          forgets={isKiosk}
        >
          {!isAccount && (
            <>
              <SegmentSwitch
                label={t('checkIn.way')}
                options={[
                  { id: 'mobile', text: t('account.byMobile') },
                  { id: 'email', text: t('account.byEmail') },
                ]}
                selected={typed.kind}
                onSelect={(kind) => change({ kind: kind as ContactKind })}
              />
              <ContactField key={typed.kind} {...{ checkIn, isKiosk }} />
            </>
          )}
        </FormFrame>
      </div>
      {hasPad && (
        <PhonePad
          label={t('account.mobile')}
          eraseLabel={t('checkIn.erase')}
          value={typed.mobile}
          onChange={(mobile) => change({ mobile: phoneDigits(mobile) })}
        />
      )}
    </div>
  );
}

/** At a kiosk nothing is completed or kept by the browser, and the keys on the page stand in for a keyboard on the screen; a real one types as well. */
function ContactField({ checkIn, isKiosk }: Pick<AskingProps, 'checkIn' | 'isKiosk'>) {
  const t = useText();
  const { form, typed, change } = checkIn;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isKiosk) field.current?.focus();
  }, [isKiosk]);
  const isMobile = typed.kind === 'mobile';
  const completed = isMobile ? 'tel' : 'email';
  return (
    <TextField
      ref={field}
      id={fieldId(typed.kind)}
      label={t(isMobile ? 'account.mobile' : 'account.email')}
      inputMode={isMobile ? (isKiosk ? 'none' : 'tel') : 'email'}
      autoComplete={isKiosk ? 'off' : completed}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isMobile ? 40 : 254}
      value={typed[typed.kind]}
      error={form.errorOf(typed.kind)}
      onChange={({ target: { value } }) => change({ [typed.kind]: isMobile && isKiosk ? phoneDigits(value) : value })}
    />
  );
}
