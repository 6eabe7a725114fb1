import type { User } from '@parlour/contract/account/calls';
import type { ProvedContact } from '@parlour/contract/settings/calls';
import { hasEmailShape } from '@parlour/domain/account/email-shape';
import { isBlank } from '@parlour/domain/member/contact';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkMobile } from '../../../features/account/calls/enter.ts';
import { beginCodeFlow, codeFlow, mobileForCode } from '../../../features/account/code-flow.ts';
import { CodeStep } from '../../../features/account/components/CodeStep.tsx';
import { EmailField } from '../../../features/account/components/EmailField.tsx';
import { FormFrame } from '../../../features/account/components/FormFrame.tsx';
import { useForm } from '../../../features/account/form.ts';
import { contactsQuery, proveContact } from '../../../features/settings/calls.ts';
import { useAppContext, useText } from '../../../lib/app-context.ts';
import { useKeepFocus } from '../../../lib/page/keep-focus.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { SegmentSwitch } from '@parlour/ui/choice/SegmentSwitch.tsx';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { Fill, Row, Stack } from '@parlour/ui/layout/Stack.tsx';
import { Badge } from '@parlour/ui/text/Badge.tsx';
import { Loaded } from '../Loaded.tsx';
import { type Mobile, MobileField } from '../MobileField.tsx';

const nowhere = { chainId: null, shopId: null };

/** The contacts that the account has proved, and the way to prove another one with which appointments were booked. */
export function Contacts({ user }: { user: User }) {
  const { api, t } = useAppContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const flow = useTabStore(codeFlow);
  const contacts = useQuery(contactsQuery(api, user.id));
  useKeepFocus(flow?.purpose);
  if (flow?.purpose === 'contact') {
    const prove = async (token: string) => {
      await proveContact({ api, queryClient }, token);
      codeFlow.clear();
      toast.show({ text: t('settings.contactDone', { contact: flow.email || flow.mobile }), tone: 'success' });
    };
    return <CodeStep flow={flow} place={nowhere} onProven={prove} />;
  }
  return (
    <Stack gap={5}>
      <p>{t('settings.contactsText')}</p>
      <Loaded query={contacts} height={160}>
        {(list) => (
          <Stack gap={3} as="ul">
            {list.map((contact) => (
              <OneContact key={`${contact.kind} ${contact.value}`} contact={contact} />
            ))}
          </Stack>
        )}
      </Loaded>
      <NewContact user={user} />
    </Stack>
  );
}

function OneContact({ contact: { value, isSignIn } }: { contact: ProvedContact }) {
  const t = useText();
  return (
    <Card as="li">
      <Row gap={3} between>
        <Fill>{value}</Fill>
        {isSignIn && <Badge>{t('settings.contactSignIn')}</Badge>}
      </Row>
    </Card>
  );
}

type Kind = ProvedContact['kind'];

/** A mobile can be added only where text messages go out. */
function NewContact({ user }: { user: User }) {
  const { brand, t } = useAppContext();
  const [kind, setKind] = useState<Kind>('email');
  return (
    <Stack gap={4}>
      {brand.sendsSms && (
        <SegmentSwitch
          label={t('settings.contactWhich')}
          options={[
            { id: 'email', text: t('account.byEmail') },
            { id: 'mobile', text: t('account.byMobile') },
          ]}
          selected={kind}
          onSelect={(id) => setKind(id as Kind)}
        />
      )}
      {kind === 'email' ? <NewEmail /> : <NewMobile user={user} />}
    </Stack>
  );
}

function NewEmail() {
  const t = useText();
  const [email, setEmail] = useState('');
  const form = useForm(async (refuse) => {
    const typed = email.trim();
    if (isBlank(typed)) return refuse({ field: 'email', key: 'account.emailEmpty' });
    if (!hasEmailShape(typed)) return refuse({ field: 'email', key: 'reasons.email_malformed' });
    beginCodeFlow({ purpose: 'contact', email: typed, mobile: '' });
  });
  return (
    <FormFrame form={form} submitText={t('settings.contactProve')} busyText={t('account.checking')}>
      <EmailField label={t('settings.contactNew')} value={email} error={form.errorOf('email')} onType={setEmail} />
    </FormFrame>
  );
}

function NewMobile({ user }: { user: User }) {
  const { api, t } = useAppContext();
  const [contact, setContact] = useState<Mobile>({ mobile: '', country: user.country, dialCode: user.dialCode });
  const form = useForm(async (refuse) => {
    if (isBlank(contact.mobile)) return refuse({ field: 'mobile', key: 'reasons.mobile_missing' });
    const { isValid, detail } = await checkMobile(api, contact.country, contact.mobile);
    if (!isValid) return refuse({ field: 'mobile', key: 'reasons.mobile_against_rules', detail });
    beginCodeFlow({ purpose: 'contact', email: '', mobile: mobileForCode(contact) });
  });
  return (
    <FormFrame form={form} submitText={t('settings.contactProve')} busyText={t('account.checking')}>
      <MobileField
        label={t('settings.contactMobile')}
        contact={contact}
        type={(change) => setContact((now) => ({ ...now, ...change }))}
        error={form.errorOf('mobile')}
      />
    </FormFrame>
  );
}
